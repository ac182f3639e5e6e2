/// The phrases that come with the game.
///
/// They are sayings and names that belong to nobody, chosen and described for this game; the list
/// may be used as the rest of the game may.
enum BuiltInPhrases {
  static let all = PhraseList(text).phrases

  /// What there is when there is nothing else.
  static let first = Phrase(known: "ONE LETTER AFTER THE OTHER")

  static let text = """
    [Proverbs]
    A stitch in time saves nine | Mend it before it grows
    Actions speak louder than words | Do rather than say
    All that glitters is not gold | Looks may mislead
    Better late than never | For those who missed the start
    Birds of a feather flock together | Like meets like
    Every cloud has a silver lining | Comfort in bad weather
    Fortune favours the bold | Dare and win
    Great minds think alike | Said when two agree
    Haste makes waste | Slow down
    Honesty is the best policy | Tell the truth
    Look before you leap | Careful now
    Make hay while the sun shines | Use the good hours
    Many hands make light work | Help is welcome
    No smoke without fire | There is something to it
    Practice makes perfect | Again and again
    Rome wasn't built in a day | Great things take their time
    Still waters run deep | The quiet ones
    The early bird catches the worm | Get up
    Two heads are better than one | Ask a friend
    Where there's a will, there's a way | Wanting is half of it

    [Sayings]
    A piece of cake | Not hard at all
    Back to square one | Begin again
    Beat around the bush | Never get to the point
    Bite the bullet | Do what must be done
    Break the ice | The first words among strangers
    Burn the midnight oil | Work late
    Cut to the chase | Skip what is not needed
    Hit the nail on the head | Exactly so
    In the nick of time | Almost too late
    It's raining cats and dogs | Take an umbrella
    Jump on the bandwagon | Do as all do
    Kill two birds with one stone | Twice the use
    Let the cat out of the bag | No secret any more
    Once in a blue moon | Hardly ever
    Over the moon | Very glad
    Pull yourself together | Calm down
    The tip of the iceberg | There is more below
    Turn over a new leaf | Be better from now on
    Under the weather | Not quite well
    Your guess is as good as mine | Nobody knows

    [Nature]
    Aurora borealis | Lights of the north
    Bird of paradise | A dancer with feathers
    Chain reaction | One thing leads to the next
    Deciduous forest | Bare in winter
    Emperor penguin | Stands on ice with an egg
    Four-leaf clover | Rare and lucky
    Full moon | Once in 29 days or so
    Great barrier reef | Seen from space
    Humpback whale | Sings for hours
    Maple leaf | On a flag, and red in autumn
    Midnight sun | Summer beyond a circle
    Morning dew | On the grass
    Northern lights | Green curtains in the sky
    Praying mantis | An insect with folded arms
    Shooting star | Make a wish
    Solar eclipse | Dark at noon
    Spring tide | High water at new moon
    Swallow's nest | Mud under the roof
    Thunder and lightning | One is heard, one is seen
    Venus flytrap | A plant that bites

    [Places]
    Åland Islands | Swedish words, Finnish state
    Cape of Good Hope | Sailors go around it
    Côte d'Ivoire | Cocoa grows there
    Curaçao | An island and a blue drink
    Easter Island | Stone heads look inland
    Grand Canyon | A river dug it
    Great Wall of China | Long and old
    Gulf of Bothnia | Between Sweden and Finland
    Kraków | A dragon lived below its castle
    La Coruña | A Roman lighthouse stands there
    Lake Titicaca | High in the Andes
    Mount Kilimanjaro | Snow near the equator
    Niagara Falls | Two countries get wet
    Panama Canal | A short way between oceans
    Reykjavík | A capital without trains
    São Tomé and Príncipe | Two islands, one state
    Straits of Gibraltar | Where two seas meet
    Table Mountain | Flat, above a city
    The Hague | Courts sit there
    Zürich | Banks by a lake

    [Food and drink]
    Apple strudel | Thin dough, rolled
    Baked beans | For breakfast in some places
    Café au lait | Half of it is milk
    Cauliflower cheese | White under brown
    Crème brûlée | Crack the crust
    Fish and chips | Wrapped in paper
    Freshly squeezed orange juice | Good morning
    Garlic bread | Keep your distance
    Gingerbread house | A witch may live there
    Grilled cheese sandwich | Melted between two slices
    Jalapeño | Small, green, hot
    Maple syrup | Out of a tree
    Peanut butter and jelly | A lunch for school
    Peppermint tea | Green and hot
    Pumpkin pie | In November
    Scrambled eggs | Broken and stirred
    Smörgåsbord | Take what you like
    Spaghetti with meatballs | A dish for two dogs
    Sweet potato | Orange, and no relation of the other
    Vegetable soup | Out of the garden

    [At home]
    Alarm clock | Rings too early
    Chest of drawers | For socks
    Clothes line | Outside, when it is dry
    Dining table | Four legs, many meals
    Fitted kitchen | Made to measure
    Front door key | Under the mat
    Grandfather clock | Ticks in the hall
    Jigsaw puzzle | One piece is missing
    Kitchen sink | Everything but this
    Light switch | By the door
    Magnifying glass | A detective has one
    Measuring tape | Inches, centimetres
    Needle and thread | For buttons
    Picture frame | Around somebody
    Reading lamp | One more chapter
    Rocking chair | To and fro
    Sewing machine | It stitches by itself
    Umbrella stand | In the hall, wet
    Washing-up liquid | Bubbles and plates
    Watering can | For flowers
    """
}
