//! The map as the player has set it up.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use trestle_engine::RouteId;

use super::camera::{Camera, Pan, Window};
use super::sheet::Sheet;

/// The map of a board that has a layout.
pub struct MapPanel {
    /// Where everything is.
    pub sheet: Sheet,
    /// How much of the screen it takes.
    pub room: MapRoom,
    camera: Camera,
    /// What was seen when it was last drawn.
    window: Option<Window>,
    /// The route that the camera was led to.
    led_to: Option<RouteId>,
}

/// How much of the screen the map takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MapRoom {
    /// It lies beside the list of routes.
    Beside,
    /// It takes the place of the list, the tickets and the log.
    Alone,
    /// It is not shown.
    Nothing,
}

impl MapPanel {
    /// All of the map, beside the list.
    pub fn new(sheet: Sheet) -> MapPanel {
        let camera = Camera::new(sheet.size);
        MapPanel { sheet, room: MapRoom::Beside, camera, window: None, led_to: None }
    }

    /// What is seen on so many characters if this route is meant.
    pub fn window(&mut self, size: (u16, u16), selected: Option<RouteId>) -> Window {
        if self.led_to != selected {
            self.camera.follow();
            self.led_to = selected;
        }
        let lines = selected.map(|route| self.sheet.route(route).lines.concat());
        let window = self.camera.window(self.sheet.size, size, &lines.unwrap_or_default());
        self.window = Some(window);
        window
    }

    /// Takes a key if it is one of the map's.
    pub fn key(&mut self, key: KeyEvent) -> MapKey {
        let shift = key.modifiers.contains(KeyModifiers::SHIFT);
        let pan = match key.code {
            KeyCode::Char('+' | '=') => {
                self.camera.zoom(1);
                return MapKey::Taken;
            }
            KeyCode::Char('-') => {
                self.camera.zoom(-1);
                return MapKey::Taken;
            }
            KeyCode::Char('0') => {
                self.camera.show_all();
                return MapKey::Taken;
            }
            KeyCode::Char('m') => {
                self.room = match self.room {
                    MapRoom::Beside => MapRoom::Alone,
                    MapRoom::Alone => MapRoom::Nothing,
                    MapRoom::Nothing => MapRoom::Beside,
                };
                return MapKey::Taken;
            }
            KeyCode::Left if shift => Pan::Left,
            KeyCode::Right if shift => Pan::Right,
            KeyCode::Up if shift => Pan::Up,
            KeyCode::Down if shift => Pan::Down,
            KeyCode::Char('H') => Pan::Left,
            KeyCode::Char('L') => Pan::Right,
            KeyCode::Char('K') => Pan::Up,
            KeyCode::Char('J') => Pan::Down,
            _ => return MapKey::Other,
        };
        if let Some(window) = &self.window {
            self.camera.pan(pan, window);
        }
        MapKey::Taken
    }
}

/// What became of a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MapKey {
    /// The map has done something with it.
    Taken,
    /// It means nothing to the map.
    Other,
}
