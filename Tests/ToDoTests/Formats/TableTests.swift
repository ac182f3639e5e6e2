import Foundation
import Testing

@testable import ToDoModel

/// CSV as RFC 4180 has it and as others write it, and JSON.
struct TableTests {
  private let csv = Filing(format: .csv)
  private let json = Filing(format: .json)

  @Test func `fields are quoted where they have to be, and guarded against spreadsheets`() {
    let list = ToDoList.sample("Home")
    var item = ToDoItem.sample("=HYPERLINK(\"x\")", in: list)
    item.note = "a,b\n\"c\""
    item.tags = ["+p", "q,r"]
    let text = String(decoding: csv.write([item], [list]), as: UTF8.self)
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    #expect(lines.first?.hasPrefix("id,list,title,note,due,priority,tags,") == true)
    #expect(
      lines[1].hasPrefix(
        "\(item.id),Home,\"'=HYPERLINK(\"\"x\"\")\",\"a,b\n\"\"c\"\"\",,,\"'+p,q\\,r\",2023-11-14T"
      )
    )
    #expect(lines.last == "")
  }

  @Test func `tables of other programs are read by the names of their columns`() {
    let todoist = """
      TYPE,CONTENT,DESCRIPTION,PRIORITY,DATE,LABELS
      task,Buy milk,"two\r\nlines",1,2026-12-24,"shop,home"
      task,Call,,4,someday,
      """
    let reading = csv.read(todoist)
    #expect(reading.drafts.map(\.title) == ["Buy milk", "Call"])
    #expect(reading.drafts[0].note == "two\r\nlines")
    #expect(reading.drafts[0].due == Day("2026-12-24").map { .day($0) })
    #expect(reading.drafts[0].tags == ["shop", "home"])
    #expect(reading.drafts[0].extras == [Extra(name: "TYPE", value: "task")])
    #expect(reading.drafts[1].extras.last == Extra(name: "DATE", value: "someday"))
    #expect(reading.problems.count == 1)
    #expect(reading.problems.first?.hasPrefix("line 4: DATE: “someday” is no time") == true)

    let semicolons = "\u{FEFF}Task;Done;Due date\r\n\"a;b\";yes;2026-12-24 18:30\r\nc;no;\r\n"
    let other = csv.read(semicolons)
    #expect(other.problems == [])
    #expect(other.drafts.map(\.title) == ["a;b", "c"])
    #expect(other.drafts.map { $0.completed != nil } == [true, false])
    #expect(other.drafts[0].due?.isoText == "2026-12-24T18:30:00Z")
    #expect(csv.read("title\tnotes\na\tb\n").drafts.map(\.note) == ["b"])
  }

  @Test func `a table without names has titles first`() {
    let reading = csv.read("milk,2\neggs\n")
    #expect(reading.drafts.map(\.title) == ["milk", "eggs"])
    #expect(reading.drafts[0].extras == [Extra(name: "column 2", value: "2")])
    #expect(reading.problems.first?.contains("no column is called “title”") == true)
  }

  @Test func `a bad record is told by its line, and the rest is read`() {
    let reading = csv.read("title,note\n\"open,1\nb,2\n,\nc,3,4\n,only a note\nd,xy\n")
    #expect(reading.drafts.map(\.title) == ["\"open", "b", "c", "only a note", "d"])
    #expect(reading.drafts.map(\.note) == ["1", "2", "3", "only a note", "xy"])
    #expect(reading.drafts[2].extras == [Extra(name: "column 3", value: "4")])
    #expect(reading.problems.map { $0.prefix(7) } == ["line 2:", "line 5:", "line 6:"])
  }

  @Test func `each item and list of JSON has a line`() throws {
    let list = ToDoList.sample("Ho\"me")
    var item = ToDoItem.sample("a\nb", in: list)
    item.tags = ["x"]
    item.priority = .high
    let text = String(decoding: json.write([item], [list, .sample("Empty")]), as: UTF8.self)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(
      lines[3]
        == """
        {"id":"\(item.id)","list":"Ho\\"me","listID":"\(list.id)","title":"a\\nb","priority":1,\
        "tags":["x"],"created":"2023-11-14T22:13:20Z","modified":"2023-11-14T22:14:20Z"}
        """
    )
    #expect(json.read(text).lists.map(\.name) == ["Ho\"me", "Empty"])
    #expect(json.read(text).lists.map(\.id) != [nil, nil])
    let system = try JSONSerialization.jsonObject(with: Data(text.utf8))
    #expect((system as? [[String: Any]])?.count == 3)
  }

  @Test func `JSON of other programs is read by its names`() {
    let taskwarrior = """
      [
      {"id":1,"description":"Buy \\u00fc\\ud83d\\ude00","due":"20261224T180000Z","entry":"20261101T000000Z",
       "priority":"H","project":"Home","status":"pending","tags":["a"],"urgency":9.5e0,"x":{"y":[1,null]}},
      {"description":"Old","end":"20261102T000000Z","status":"completed"}
      ]
      """
    let reading = json.read(taskwarrior)
    #expect(reading.problems == [])
    #expect(reading.drafts.map(\.title) == ["Buy ü😀", "Old"])
    #expect(reading.drafts[0].due?.isoText == "2026-12-24T18:00:00Z")
    #expect(reading.drafts[0].priority == .high)
    #expect(reading.drafts[0].completed == nil)
    #expect(reading.items[0].list == "Home")
    #expect(
      reading.drafts[0].extras == [
        Extra(name: "id", value: "1"), Extra(name: "urgency", value: "9.5e0"),
        Extra(name: "x", value: "{\"y\":[1,null]}"),
      ]
    )
    #expect(reading.drafts[1].completed?.isoText == "2026-11-02T00:00:00Z")
    #expect(json.read("{\"items\":[{\"title\":\"a\"},{\"title\":\"b\"}]}").drafts.count == 2)
    #expect(
      json.read("{\"title\":\"a\"}\n{\"title\":\"b\",\"description\":\"n\"}").drafts.count == 2
    )
  }

  @Test func `bad JSON is told by its line, and the rest is read`() {
    let reading = json.read(
      "[\n{\"title\":\"a\"},\n{\"title\":\"b},\n{\"title\":c},\n{\"title\":\"d\",},\n7,\n{\"title\":\"e\""
        + "\n,\n{\"title\":\"f\"}\n]\n"
    )
    #expect(reading.drafts.map(\.title) == ["a", "f"])
    let told = reading.problems.map { String($0.prefix(7)) }
    #expect(told == ["line 3:", "line 4:", "line 5:", "line 6:", "line 9:"])
    let deep =
      "{\"title\":\"a\",\"x\":" + String(repeating: "[", count: 100)
      + String(repeating: "]", count: 100) + "}"
    #expect(json.read(deep).problems.count == 1)
  }
}
