import Display
import Foundation
import Testing

struct ProcessRegionTests {
  @Test(arguments: [
    ("en", "en_US"), ("de", "de_DE"), ("de-AT", "de_AT"), ("en-GB", "en_GB"), ("zh-TW", "zh_TW"),
    ("zh-Hant", "zh_Hant_TW"), ("zh-Hant-HK", "zh_Hant_HK"), ("pt-BR", "pt_BR"), ("", ""),
  ])
  func `a person's locale has a region`(_ name: String, _ identifier: String) {
    #expect(Locale(ofPerson: name).identifier == identifier)
  }

  @Test(arguments: [
    "-", "x", "xx-yy-zz", "日本語", "en-US-u-hc-h23", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
  ])
  func `a name that is none makes a locale all the same`(_ name: String) {
    let number = 1.5.formatted(.number.locale(Locale(ofPerson: name)))
    #expect(number.contains("5"))
  }

  /// Foundation keeps one object for each identifier: these are nobody else's.
  @Test func `a locale that shares its object with its copies takes another name`() {
    let locale = Locale(identifier: "en_ZW")
    let copy = locale
    #expect(1_234.5.formatted(.number.locale(copy)) == "1,234.5")
    #expect(ProcessRegion.rename(locale, to: Locale(identifier: "de_DE")))
    #expect(copy.identifier == "de_DE")
    #expect(1_234.5.formatted(.number.locale(copy)) == "1.234,5")
    #expect(copy.language.languageCode == "de")
  }

  @Test func `a name that does not fit leaves the locale as it is`() {
    let locale = Locale(identifier: "en_ZM")
    let long = Locale(identifier: "de_DE@calendar=buddhist")
    #expect(!ProcessRegion.rename(locale, to: long))
    #expect(locale.identifier == "en_ZM")
    let longer = Locale(identifier: "de_DE@collation=phonebook")
    #expect(!ProcessRegion.rename(longer, to: locale))
    #expect(longer.identifier == "de_DE@collation=phonebook")
  }
}
