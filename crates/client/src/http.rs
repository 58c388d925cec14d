//! Requests over HTTP.

use serde::Serialize;
use serde::de::DeserializeOwned;
use trestle_protocol::server::Problem;
use trestle_protocol::table::{Join, NewTable, Seated, Table};

use crate::error::ClientError;
use crate::socket::Socket;

/// A client of one server.
#[derive(Debug, Clone)]
pub struct Client {
    http: reqwest::Client,
    server: String,
}

impl Client {
    /// A client of the server at this address, like `http://127.0.0.1:8080`.
    pub fn new(server: &str) -> Client {
        let server = server.trim_end_matches('/').to_owned();
        Client { http: reqwest::Client::new(), server }
    }

    /// Opens a table.
    ///
    /// # Errors
    /// If the server does not, or cannot be reached.
    pub async fn open(&self, table: &NewTable) -> Result<Seated, ClientError> {
        self.post("/api/tables", None, table).await
    }

    /// Sits down at a table.
    ///
    /// # Errors
    /// If no seat is free.
    pub async fn join(&self, table: &str, name: &str) -> Result<Seated, ClientError> {
        let join = Join { name: name.to_owned(), seat: None, device: None };
        self.post(&format!("/api/tables/{table}/join"), None, &join).await
    }

    /// Opens a table and joins it for every other seat for a person. The result is in order of seats.
    ///
    /// # Errors
    /// If the server does not let one of them.
    pub async fn open_full(&self, table: &NewTable) -> Result<Vec<Seated>, ClientError> {
        let mut seated = vec![self.open(table).await?];
        let people = table.seats.iter().filter(|seat| *seat == "person").count();
        for number in 1..people {
            let name = format!("Guest {number}");
            let next = self.join(&seated[0].table.id, &name).await?;
            seated.push(next);
        }
        Ok(seated)
    }

    /// How a table stands.
    ///
    /// # Errors
    /// If there is none.
    pub async fn table(&self, table: &str) -> Result<Table, ClientError> {
        let text = self.get(&format!("/api/tables/{table}")).await?;
        serde_json::from_str(&text).map_err(|error| ClientError::Nonsense(error.to_string()))
    }

    /// The record of a finished game.
    ///
    /// # Errors
    /// If it is not finished.
    pub async fn record(&self, table: &str) -> Result<String, ClientError> {
        self.get(&format!("/api/tables/{table}/record")).await
    }

    /// Asks for something in JSON, with a token if there is one.
    ///
    /// # Errors
    /// If the server refuses.
    pub async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        token: Option<&str>,
        body: &impl Serialize,
    ) -> Result<T, ClientError> {
        let request = self.http.post(format!("{}{path}", self.server)).json(body);
        let request = match token {
            Some(token) => request.bearer_auth(token),
            None => request,
        };
        let text = read(request.send().await?).await?;
        serde_json::from_str(&text).map_err(|error| ClientError::Nonsense(error.to_string()))
    }

    /// Replaces something, in JSON.
    ///
    /// # Errors
    /// If the server refuses.
    pub async fn put<T: DeserializeOwned>(
        &self,
        path: &str,
        token: &str,
        body: &impl Serialize,
    ) -> Result<T, ClientError> {
        let request = self.http.put(format!("{}{path}", self.server)).json(body);
        let text = read(request.bearer_auth(token).send().await?).await?;
        serde_json::from_str(&text).map_err(|error| ClientError::Nonsense(error.to_string()))
    }

    /// Reads a page as text.
    ///
    /// # Errors
    /// If the server refuses.
    pub async fn get(&self, path: &str) -> Result<String, ClientError> {
        read(self.http.get(format!("{}{path}", self.server)).send().await?).await
    }

    /// Reads something in JSON that takes a token.
    ///
    /// # Errors
    /// If the server refuses.
    pub async fn get_as<T: DeserializeOwned>(
        &self,
        path: &str,
        token: &str,
    ) -> Result<T, ClientError> {
        let request = self.http.get(format!("{}{path}", self.server)).bearer_auth(token);
        let text = read(request.send().await?).await?;
        serde_json::from_str(&text).map_err(|error| ClientError::Nonsense(error.to_string()))
    }

    /// Opens the socket of a table; nothing has been sent yet.
    ///
    /// # Errors
    /// If the server refuses.
    pub async fn connect(&self, table: &str) -> Result<Socket, ClientError> {
        let server = self.server.replacen("http", "ws", 1);
        Socket::open(&format!("{server}/api/tables/{table}/socket")).await
    }
}

async fn read(answer: reqwest::Response) -> Result<String, ClientError> {
    let status = answer.status();
    let text = answer.text().await?;
    if status.is_success() {
        return Ok(text);
    }
    let problem: Problem<'_> =
        serde_json::from_str(&text).map_err(|_| ClientError::Nonsense(text.clone()))?;
    Err(ClientError::Refused {
        status: status.as_u16(),
        code: problem.code.to_string(),
        message: problem.message.to_string(),
    })
}
