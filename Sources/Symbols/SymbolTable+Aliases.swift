extension SymbolTable {
  /// Other names for the same drawing: in each line the name of the drawing, then the others.
  static let aliasLines = """
    4 4.alt
    6 6.alt
    9 9.alt
    airplane airplane.arrival airplane.departure
    airpod.left airpod.gen3.left airpodpro.left beats.fit.pro.left beats.fitpro.left beats.powerbeats.left beats.powerbeats3.left beats.powerbeatspro.left beats.studiobud.left beats.studiobuds.left beats.studiobudsplus.left
    airpod.right airpod.gen3.right airpodpro.right beats.fit.pro.right beats.fitpro.right beats.powerbeats.right beats.powerbeats3.right beats.powerbeatspro.right beats.studiobud.right beats.studiobuds.right beats.studiobudsplus.right
    airpodspro airpods.gen3 airpods.gen4 airpods.pro beats.fit.pro beats.fitpro beats.powerbeats beats.powerbeats3 beats.powerbeatspro beats.studiobuds beats.studiobudsplus
    airpodspro.chargingcase.wireless airpods.chargingcase airpods.chargingcase.wireless airpods.gen3.chargingcase.wireless airpods.gen4.chargingcase.wireless beats.fit.pro.chargingcase beats.fitpro.chargingcase beats.powerbeatspro.chargingcase beats.studiobuds.chargingcase beats.studiobudsplus.chargingcase earbuds.case
    airport.express airport.extreme
    apple.intelligence apple.logo applelogo
    applepencil applepencil.adapter.usb.c applepencil.and.scribble applepencil.gen1 applepencil.gen2 applepencil.tip
    appletvremote.gen4 appletvremote.gen1 appletvremote.gen2 appletvremote.gen3 av.remote
    arrow.circlepath arrow.2.circlepath arrow.2.clockwise arrow.2.counterclockwise arrow.3.trianglepath arrow.triangle.2.circlepath autostartstop
    arrow.counterclockwise restart
    arrow.down.left.rectangle arrow.down.backward.toptrailing.rectangle arrow.down.left.topright.rectangle
    arrow.down.right.rectangle arrow.down.forward.topleading.rectangle arrow.down.right.topleft.rectangle
    arrow.down.to.line arrow.down.to.line.alt
    arrow.left left
    arrow.left.and.right arrowshape.left.arrowshape.right flip.horizontal
    arrow.left.arrow.right arrow.right.arrow.left arrow.swap
    arrow.left.to.line arrow.left.to.line.alt
    arrow.right right
    arrow.right.to.line arrow.right.to.line.alt
    arrow.triangle.branch arrow.pull arrow.triangle.pull
    arrow.triangle.merge arrow.merge
    arrow.up.left.and.arrow.down.right arrow.up.left.arrow.down.right
    arrow.up.left.rectangle arrow.up.backward.bottomtrailing.rectangle arrow.up.left.bottomright.rectangle
    arrow.up.right.and.arrow.down.left arrow.down.left.arrow.up.right
    arrow.up.right.rectangle arrow.up.forward.bottomleading.rectangle arrow.up.right.bottomleft.rectangle
    arrow.up.to.line arrow.up.to.line.alt
    arrowkeys arrowkeys.down arrowkeys.left arrowkeys.right arrowkeys.up
    arrowshape.turn.up.left arrowshape.turn.up.left.2
    asterisk staroflife
    axle.2 axel.2 axle.2.driveshaft.disengaged
    balloon balloon.2
    battery.100 bolt.batteryblock
    battery.100.bolt battery.100percent.bolt
    batteryblock minus.plus.and.fluid.batteryblock minus.plus.batteryblock minus.plus.batteryblock.stack
    bell bell.and.waves.left.and.right
    bold.underline bold.italic.underline
    book text.book
    book.closed character.book.closed
    box.truck truck.box
    brakesignal auto.brakesignal automatic.brakesignal brakesignal.dashed fluid.brakesignal hold.brakesignal retarder.brakesignal
    bubble.left.and.bubble.right bubble.left.and.text.bubble.right
    building.columns dollarsign.bank.building
    calendar calendar.day.timeline.leading calendar.day.timeline.left calendar.day.timeline.right calendar.day.timeline.trailing
    camera camera.rotate
    car bolt.car car.2
    carseat.left carseat.left.1 carseat.left.2 carseat.left.3
    carseat.right carseat.right.1 carseat.right.2 carseat.right.3
    chair studentdesk
    character character.duployan character.magnify character.phonetic character.sutton
    checkerboard.rectangle circle.filled.pattern.diagonalline.rectangle circle.rectangle.filled.pattern.diagonalline rectangle.checkered
    checklist checklist.checked text.badge.checkmark
    checkmark.rectangle purchased
    chevron.left.forwardslash.chevron.right chevron.left.slash.chevron.right
    circle circlebadge
    circle.bottomhalf.filled circle.bottomhalf.fill
    circle.dotted circle.dotted.and.circle
    circle.grid.2x1 circle.grid.2x1.left circle.grid.2x1.right
    circle.grid.3x3 aqi.high aqi.low aqi.medium
    circle.grid.cross circle.grid.cross.down circle.grid.cross.left circle.grid.cross.right circle.grid.cross.up
    circle.hexagongrid camera.filters circle.grid.hex circles.hexagongrid
    circle.hexagonpath circles.hexagonpath
    circle.lefthalf.filled circle.leadinghalf.fill circle.leadinghalf.filled circle.lefthalf.fill circle.lefthalf.filled.righthalf.striped.horizontal circle.lefthalf.striped.horizontal
    circle.righthalf.filled circle.righthalf.fill circle.trailinghalf.fill circle.trailinghalf.filled
    circle.tophalf.filled circle.tophalf.fill
    clock.arrow.circlepath clock.arrow.2.circlepath clock.arrow.counterclockwise
    cloud.sun.rain sun.rain
    creditcard key.card
    cube.transparent arkit
    cursorarrow cursor.rays cursorarrow.click cursorarrow.click.2 cursorarrow.motionlines cursorarrow.rays
    decrease.indent decrease.quotelevel
    delete.left clear delete.backward
    delete.right delete.forward
    desktopcomputer pc
    dial.high dial.max
    dial.medium dial
    dial.min dial.low
    digitalcrown.press digitalcrown.arrow.clockwise digitalcrown.arrow.counterclockwise digitalcrown.horizontal.arrow.clockwise digitalcrown.horizontal.arrow.counterclockwise digitalcrown.horizontal.press
    display airplayvideo deskview display.2
    doc arrow.down.doc arrow.up.doc doc.questionmark doc.zipper document
    doc.on.doc document.on.document
    doc.richtext richtext.page
    doc.text doc.append long.text.page.and.pencil text.document text.page
    dock.rectangle dock.arrow.down.rectangle dock.arrow.up.rectangle rectangle.dock
    dollarsign australiandollarsign
    dot.radiowaves.left.and.right bonjour
    dot.square dot.squareshape
    dpad dpad.down dpad.left dpad.right dpad.up
    ear hearingaid.ear hearingdevice hearingdevice.and.signal.meter hearingdevice.ear
    earpods beats.earphones
    envelope mail
    equal line.2.horizontal
    ev.plug.ac.type.2 ev.plug.ac.gb.t ev.plug.ac.type.1 ev.plug.dc.ccs1 ev.plug.dc.ccs2 ev.plug.dc.chademo ev.plug.dc.gb.t ev.plug.dc.nacs
    exclamationmark.2 exclamationmark.3
    exclamationmark.triangle hazardsign
    eyedropper eyedropper.full eyedropper.halffull
    face.smiling smiley
    figure.2.arms.open figure.2 figure.2.left.holdinghands figure.2.right.holdinghands figure.dress.line.vertical.figure figure.socialdance figure.stand.line.dotted.figure.stand figure.wrestling
    figure.archery figure.hunting
    figure.baseball figure.cricket figure.softball
    figure.basketball figure.disc.sports figure.handball
    figure.cooldown figure.taichi
    figure.core.training figure.flexibility figure.pilates
    figure.gymnastics figure.barre figure.cross.training figure.highintensity.intervaltraining figure.mixed.cardio figure.play
    figure.hockey figure.curling figure.field.hockey figure.ice.hockey figure.lacrosse
    figure.kickboxing figure.martial.arts
    figure.outdoor.cycle figure.indoor.cycle
    figure.pool.swim figure.open.water.swim figure.water.fitness figure.waterpolo
    figure.roll figure.hand.cycling figure.roll.runningpace figure.rolling
    figure.run figure.run.treadmill figure.track.and.field
    figure.seated.side figure.seated.seatbelt
    figure.skating figure.ice.skating figure.roller.skating
    figure.soccer figure.american.football figure.australian.football figure.indoor.soccer figure.outdoor.soccer figure.rugby
    figure.stairs figure.stair.stepper figure.step.training
    figure.strengthtraining.traditional figure.strengthtraining.functional
    figure.tennis figure.badminton figure.pickleball figure.racquetball figure.squash figure.table.tennis
    figure.walk figure.elliptical figure.walk.arrival figure.walk.departure figure.walk.motion figure.walk.treadmill
    film list.and.film
    flag.2.crossed flag.and.flag.filled.crossed flag.checkered.2.crossed flag.filled.and.flag.crossed
    flame.circle burn
    flashlight.on flashlight flashlight.off
    fuelpump ev.charger
    gamecontroller logo.playstation logo.xbox playstation.logo xbox.logo
    gauge.high gauge.with.dots.needle.100percent gauge.with.dots.needle.67percent
    gauge.low gauge.with.dots.needle.0percent gauge.with.dots.needle.33percent
    gauge.medium gauge.with.dots.needle.50percent
    gauge.with.dots.needle.bottom.50percent gauge.with.dots.needle.bottom.0percent gauge.with.dots.needle.bottom.100percent
    gift.app app.gift
    giftcard greetingcard
    globe globe.asia.australia globe.central.south.asia
    hand.raised hand.palm.facing
    hand.raised.app hand.app
    headlight.high.beam auto.headlight.high.beam automatic.headlight.high.beam headlight headlight.daytime
    headlight.low.beam auto.headlight.low.beam automatic.headlight.low.beam
    headphones airpods.max airpodsmax beats.headphones earbuds
    heat.waves heat.element.windshield
    hifispeaker airplayaudio hifispeaker.2
    homepod homepod.2
    homepodmini homepod.mini homepodmini.2
    house homekit
    humidifier humidifier.and.droplets
    hurricane fossil.shell line.3.crossed.swirl swirl tropicalstorm
    increase.indent increase.quotelevel
    ipad apps.ipad apps.ipad.landscape ipad.gen1 ipad.gen2 ipad.homebutton
    ipad.landscape ipad.gen1.landscape ipad.gen2.landscape ipad.homebutton.landscape
    iphone apps.iphone apps.iphone.landscape iphone.gen3 iphone.gen4 iphone.gen5
    iphone.gen1 iphone.homebutton
    iphone.landscape iphone.gen1.landscape iphone.gen2.landscape iphone.gen3.landscape iphone.homebutton.landscape
    iphone.radiowaves.left.and.right iphone.gen1.radiowaves.left.and.right iphone.gen2.radiowaves.left.and.right iphone.gen3.radiowaves.left.and.right iphone.homebutton.radiowaves.left.and.right
    ipodshuffle.gen4 ipodshuffle.gen1 ipodshuffle.gen2 ipodshuffle.gen3
    key key.horizontal
    l.joystick l.joystick.down l.joystick.press.down l.joystick.tilt.down l.joystick.tilt.left l.joystick.tilt.right l.joystick.tilt.up
    lamp.ceiling light.cylindrical.ceiling light.overhead.left light.overhead.right light.recessed light.recessed.3
    laptopcomputer macbook macbook.and.iphone macbook.gen1 macbook.gen2
    light.beacon.max exclamationmark.warninglight warninglight
    lightbulb lightbulb.2 lightbulb.led lightbulb.led.wide lightbulb.max lightbulb.min
    line.2.horizontal.decrease line.horizontal.2.decrease
    line.3.horizontal.decrease line.horizontal.3.decrease
    line.diagonal poweron
    link personalhotspot
    list.bullet list.triangle
    list.bullet.rectangle list.dash.header.rectangle
    list.clipboard chart.line.text.clipboard
    livephoto livephoto.badge.automatic
    location.north location.north.line
    lock.open.rotation lock.rotation.open
    macpro.gen3 macpro.gen1
    macwindow applescript finder macwindow.on.rectangle
    magnifyingglass 1.magnifyingglass
    mappin.and.ellipse mappin.and.ellipse.circle
    medal medal.star
    menubar.rectangle contextualmenu.and.cursorarrow filemenu.and.cursorarrow filemenu.and.selection menubar.arrow.down.rectangle menubar.arrow.up.rectangle
    mic mic.and.signal.meter microphone music.mic music.microphone
    microbe allergens
    minus kashida.arabic
    minus.circle wrongwaysign
    moon moon.haze powersleep sleep
    moon.stars moon.dust
    music.note apple.haptics.and.music.note
    music.note.house music.house
    network fiberchannel fibrechannel
    note.text square.text.square
    number numbersign textformat.123
    paintbrush theatermask.and.paintbrush
    pedal.brake pedal.clutch
    person person.and.background.dotted person.crop
    person.2 person.line.dotted.person shared.with.you shareplay
    person.2.square.stack person.2.crop.square.stack
    person.3 person.3.sequence
    person.crop.circle avator person.circle person.fill.viewfinder
    person.crop.circle.badge.exclamationmark person.crop.circle.badge.exclam
    person.crop.circle.fill.badge.exclamationmark person.crop.circle.fill.badge.exclam
    person.fill.badge.checkmark person.fill.checkmark
    person.fill.badge.questionmark person.fill.questionmark
    person.fill.badge.xmark person.fill.xmark
    person.rectangle.stack person.crop.rectangle.stack rectangle.stack.person.crop
    person.wave.2 voiceover
    perspective projective
    phone phone.connection
    photo photo.artframe
    photo.on.rectangle photo.on.rectangle.angled
    plus.rectangle.on.rectangle plus.rectangle.on.folder
    plusminus minus.forwardslash.plus minus.slash.plus plus.slash.minus
    point.3.connected.trianglepath.dotted point.3.filled.connected.trianglepath.dotted
    point.bottomleft.forward.to.point.topright.scurvepath point.bottomleft.filled.forward.to.point.topright.scurvepath point.bottomleft.forward.to.arrowtriangle.uturn.scurvepath point.bottomleft.forward.to.point.topright.filled.scurvepath point.forward.to.point.capsulepath
    point.topleft.down.to.point.bottomright.curvepath point.fill.topleft.down.curvedto.point.fill.bottomright.up point.filled.topleft.down.curvedto.point.bottomright.up point.topleft.down.curvedto.point.bottomright.up point.topleft.down.curvedto.point.filled.bottomright.up point.topleft.down.to.point.bottomright.filled.curvepath point.topleft.filled.down.to.point.bottomright.curvepath
    power poweroff togglepower
    poweroutlet.type.a poweroutlet.type.b
    poweroutlet.type.f poweroutlet.type.c poweroutlet.type.d poweroutlet.type.e poweroutlet.type.h poweroutlet.type.j poweroutlet.type.k poweroutlet.type.m poweroutlet.type.n poweroutlet.type.o
    printer printer.fill.and.paper printer.filled.and.paper
    printer.dotmatrix printer.dotmatrix.fill.and.paper printer.dotmatrix.filled.and.paper
    puzzlepiece puzzlepiece.extension
    r.joystick r.joystick.down r.joystick.press.down r.joystick.tilt.down r.joystick.tilt.left r.joystick.tilt.right r.joystick.tilt.up
    record.circle record
    rectangle.on.rectangle appwindow.swipe.rectangle
    rectangle.on.rectangle.angled rectangle.fill.on.rectangle.angled
    rectangle.portrait.on.rectangle.portrait rectangle.portrait.on.rectangle.portrait.angled
    rectangle.split.2x1 uiwindow.split.2x1
    rectangle.split.3x1 rectangle.3.group
    repeat arrow.2.squarepath arrow.bottomleft.capsulepath.clockwise arrow.rectanglepath arrow.topright.capsulepath.clockwise arrow.triangle.capsulepath repeat.1
    return return.left return.right
    sailboat figure.sailing
    scope dot.scope
    server.rack macpro.gen3.server xserve xserve.raid
    shekelsign sheqelsign
    shield.checkered checkerboard.shield shield.checkerboard shield.pattern.checkered
    shippingbox cube.box shippingbox.and.arrow.backward
    shoe shoe.2
    shower shower.handheld shower.sidejet
    sidebar.left sidebar.leading
    sidebar.right sidebar.trailing
    simcard simcard.2
    slider.horizontal.2.square slider.horizontal.2.rectangle.and.arrow.triangle.2.circlepath slider.horizontal.2.square.on.square
    slider.horizontal.below.rectangle slider.horizontal.below.square.and.square.filled slider.horizontal.below.square.fill.and.square slider.horizontal.below.square.filled.and.square slider.horizontal.below.sun.max
    smallcircle.filled.circle dot.circle smallcircle.circle smallcircle.fill.circle
    snowflake thermometer.snowflake
    sparkles hands.and.sparkles
    speaker.wave.1 speaker.1
    speaker.wave.2 speaker.2
    speaker.wave.3 speaker.3
    sprinkler sprinkler.and.droplets
    square squareshape
    square.2.layers.3d square.2.stack.3d
    square.2.layers.3d.fill square.2.layers.3d.bottom.filled square.2.layers.3d.top.filled square.2.stack.3d.bottom.fill square.2.stack.3d.bottom.filled square.2.stack.3d.top.fill square.2.stack.3d.top.filled
    square.3.layers.3d square.3.layers.3d.down.left square.3.layers.3d.down.right square.3.stack.3d square.stack.3d.down.dottedline square.stack.3d.forward.dottedline
    square.3.layers.3d.fill square.3.layers.3d.bottom.filled square.3.layers.3d.middle.filled square.3.layers.3d.top.filled square.3.stack.3d.bottom.fill square.3.stack.3d.bottom.filled square.3.stack.3d.middle.fill square.3.stack.3d.middle.filled square.3.stack.3d.top.fill square.3.stack.3d.top.filled
    square.and.arrow.down square.and.arrow.down.on.square
    square.and.arrow.up square.and.arrow.up.on.square
    square.dashed rectangle.dashed squareshape.dashed.squareshape squareshape.dotted.squareshape squareshape.squareshape.dashed squareshape.squareshape.dotted
    square.grid.3x3 square.grid.3x3.bottommiddle square.grid.3x3.middle square.grid.3x3.middleleft square.grid.3x3.middleright square.grid.3x3.topmiddle
    square.resize square.on.square.intersection.dashed square.resize.down square.resize.up
    square.split.2x2 dot.squareshape.split.2x2 squareshape.dotted.split.2x2 squareshape.split.2x2 squareshape.split.2x2.dotted
    square.split.3x3 squareshape.split.3x3
    star.leadinghalf.filled star.leadinghalf.fill star.lefthalf.filled
    sun.haze sun.dust
    sun.horizon sun.and.horizon
    sun.max light.max thermometer.sun
    sun.min light.min
    sunrise wake
    swift swiftdata
    tablecells table
    teletype teletype.answer
    tent tent.2
    terminal apple.terminal
    text.alignleft text text.append text.insert
    text.bubble captions.bubble character.bubble
    text.justify paragraph text.justify.leading text.justify.left text.justify.right text.justify.trailing text.justifyleft text.justifyright
    text.magnifyingglass doc.text.magnifyingglass rectangle.and.text.magnifyingglass
    text.quote quotelevel
    textbox character.textbox placeholdertext
    textformat textformat.12 textformat.alt
    textformat.size a.magnify
    thermometer medical.thermometer thermometer.high thermometer.low
    timelapse slowmo
    tirepressure exclamationmark.tirepressure traction.control.tirepressure
    train.side.front.car train.side.rear.car
    tram.tunnel tram.fill.tunnel
    transmission exclamationmark.transmission fluid.transmission
    trash arrow.up.bin arrow.up.trash bin.xmark xmark.bin
    tray tray.2
    tv tv.and.mediabox tv.music.note
    umbrella umbrella.percent
    wand.and.rays wand.and.outline
    wand.and.stars wand.and.sparkles
    water.waves pipe.and.drop
    waveform shazam.logo siri waveform.low waveform.mid
    waveform.path.ecg waveform.path.ecg.rectangle
    wifi wifi.exclamationmark wifi.router
    windshield.front.and.wiper windshield.front.and.fluid windshield.front.and.fluid.and.spray windshield.front.and.spray windshield.front.and.wiper.and.spray windshield.front.and.wiper.intermittent
    windshield.rear.and.wiper windshield.rear.and.fluid windshield.rear.and.fluid.and.spray windshield.rear.and.spray windshield.rear.and.wiper.and.spray windshield.rear.and.wiper.intermittent
    """
}
