//! A bot for tournaments of Capture The Flag: reads a question, writes an action. It comes as near to a base of others as it can.
//! Rust's own library reads no JSON, so the few values that matter are read here; a larger bot would take the crate serde_json.

use std::io::{self, BufRead, Write};

/// A value of JSON. Numbers of the protocol are whole.
#[derive(Debug, Clone, PartialEq)]
enum Json {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl Json {
    fn get(&self, name: &str) -> &Json {
        match self {
            Json::Object(fields) => fields.iter().find(|(field, _)| field == name).map_or(&Json::Null, |(_, value)| value),
            _ => &Json::Null,
        }
    }

    fn list(&self) -> &[Json] {
        match self {
            Json::List(items) => items,
            _ => &[],
        }
    }

    fn number(&self) -> i64 {
        match self {
            Json::Number(number) => *number as i64,
            _ => 0,
        }
    }

    fn square(&self) -> (i64, i64) {
        match self.list() {
            [row, column] => (row.number(), column.number()),
            _ => (0, 0),
        }
    }
}

/// Reads a line of JSON from its first character to its last.
struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn peek(&mut self) -> u8 {
        while self.bytes.get(self.at).is_some_and(u8::is_ascii_whitespace) {
            self.at += 1;
        }
        self.bytes.get(self.at).copied().unwrap_or(0)
    }

    fn takes(&mut self, wanted: u8) -> bool {
        let found = self.peek() == wanted;
        self.at += usize::from(found);
        found
    }

    fn value(&mut self) -> Json {
        match self.peek() {
            b'{' => self.object(),
            b'[' => self.items(),
            b'"' => Json::Text(self.text()),
            _ => self.word(),
        }
    }

    fn object(&mut self) -> Json {
        let mut fields = Vec::new();
        self.takes(b'{');
        while !self.takes(b'}') {
            let name = self.text();
            self.takes(b':');
            fields.push((name, self.value()));
            self.takes(b',');
        }
        Json::Object(fields)
    }

    fn items(&mut self) -> Json {
        let mut items = Vec::new();
        self.takes(b'[');
        while !self.takes(b']') {
            items.push(self.value());
            self.takes(b',');
        }
        Json::List(items)
    }

    /// Names are not needed as they are, so escapes stay as they stand.
    fn text(&mut self) -> String {
        self.takes(b'"');
        let begin = self.at;
        while self.bytes[self.at] != b'"' {
            self.at += if self.bytes[self.at] == b'\\' { 2 } else { 1 };
        }
        self.at += 1;
        String::from_utf8_lossy(&self.bytes[begin..self.at - 1]).into_owned()
    }

    fn word(&mut self) -> Json {
        let begin = self.at;
        while !matches!(self.bytes.get(self.at), None | Some(b',' | b'}' | b']')) {
            self.at += 1;
        }
        match std::str::from_utf8(&self.bytes[begin..self.at]).unwrap_or("").trim() {
            "true" => Json::Bool(true),
            "false" => Json::Bool(false),
            word => word.parse().map_or(Json::Null, Json::Number),
        }
    }
}

/// The move that ends nearest to a base which is not its own; the first of those that are equal.
fn choose(question: &Json) -> String {
    let seat = question.get("seat").number() as usize;
    let teams = question.get("view").get("teams").list();
    let bases: Vec<(i64, i64)> = teams
        .iter()
        .enumerate()
        .filter(|(other, team)| *other != seat && **team != Json::Null)
        .map(|(_, team)| team.get("base").square())
        .collect();
    let nearest = |(row, column): (i64, i64)| {
        bases.iter().map(|base| (row - base.0).abs().max((column - base.1).abs())).min().unwrap_or(0)
    };
    let moves = question.get("legal").list();
    match moves.iter().min_by_key(|action| nearest(action.get("to").square())) {
        Some(action) => {
            let (row, column) = action.get("to").square();
            let piece = action.get("piece").number();
            format!("{{\"type\":\"move\",\"piece\":{piece},\"to\":[{row},{column}]}}")
        }
        None => String::from("{\"type\":\"give-up\"}"),
    }
}

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let line = line?;
        let question = Reader { bytes: line.as_bytes(), at: 0 }.value();
        writeln!(out, "{}", choose(&question))?;
        out.flush()?;
    }
    Ok(())
}
