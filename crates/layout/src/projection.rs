//! How the earth is drawn on a sheet.

use serde::{Deserialize, Serialize};

use trestle_engine::Board;

use crate::geometry::Point;

/// A way to draw the earth. Numbers are in degrees.
///
/// The formulas stand here in full, so that coasts can be projected elsewhere in the same way. λ is
/// the longitude as seen from the one in the middle, from -180° to 180°, and φ the latitude, both in
/// radians in the formulas; x grows to the right, y downward. What comes out is brought to the
/// sheet by [`Scale`](crate::Scale).
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Projection {
    /// A cone that keeps angles, after Lambert: for lands of middle latitudes.
    ///
    /// With t(φ) = tan(π/4 + φ/2), φ₁ and φ₂ the two parallels,
    /// n = ln(cos φ₁ / cos φ₂) / ln(t(φ₂) / t(φ₁)), or sin φ₁ if they are the same, and
    /// f = cos φ₁ · t(φ₁)ⁿ / n:
    /// ρ = f / t(φ)ⁿ, x = ρ sin(nλ), y = ρ cos(nλ).
    ConicConformal {
        /// The longitude in the middle.
        center: f64,
        /// The two latitudes where the scale is right, on one side of the equator.
        parallels: [f64; 2],
    },
    /// A plane that keeps areas, after Lambert: for a continent.
    ///
    /// With φ₀ the latitude of the middle and
    /// k = √(2 / (1 + sin φ₀ sin φ + cos φ₀ cos φ cos λ)):
    /// x = k cos φ sin λ, y = -k (cos φ₀ sin φ - sin φ₀ cos φ cos λ).
    AzimuthalEqualArea {
        /// Longitude and latitude of the middle.
        center: [f64; 2],
    },
    /// A cylinder that does not stretch the north as much as Mercator's, after Miller: for the
    /// whole earth.
    ///
    /// x = λ, y = -1.25 ln tan(π/4 + 0.4 φ).
    Miller {
        /// The longitude in the middle.
        center: f64,
    },
    /// As if the earth were flat: for a town.
    ///
    /// With φ₀ the latitude given, and longitude and latitude in degrees: x = longitude · cos φ₀,
    /// y = -latitude.
    Flat {
        /// The latitude where east and north have the same scale.
        latitude: f64,
    },
}

impl Projection {
    /// Where a place is drawn, before it is scaled to the sheet; y grows downward.
    pub fn project(&self, lon: f64, lat: f64) -> Point {
        match *self {
            Projection::ConicConformal { center, parallels: [south, north] } => {
                let tan = |lat: f64| (std::f64::consts::FRAC_PI_4 + lat.to_radians() / 2.0).tan();
                let (cos_south, cos_north) = (south.to_radians().cos(), north.to_radians().cos());
                let n = if (north - south).abs() < 1e-6 {
                    south.to_radians().sin()
                } else {
                    (cos_south / cos_north).ln() / (tan(north) / tan(south)).ln()
                };
                let scale = cos_south * tan(south).powf(n) / n;
                let rho = scale / tan(lat).powf(n);
                let angle = n * (turned(lon, center)).to_radians();
                Point::new(rho * angle.sin(), rho * angle.cos())
            }
            Projection::AzimuthalEqualArea { center: [lon0, lat0] } => {
                let (phi, phi0) = (lat.to_radians(), lat0.to_radians());
                let lambda = turned(lon, lon0).to_radians();
                let cos_c = phi0.sin() * phi.sin() + phi0.cos() * phi.cos() * lambda.cos();
                let k = (2.0 / (1.0 + cos_c)).max(0.0).sqrt();
                let x = k * phi.cos() * lambda.sin();
                let y = k * (phi0.cos() * phi.sin() - phi0.sin() * phi.cos() * lambda.cos());
                Point::new(x, -y)
            }
            Projection::Miller { center } => {
                let phi = lat.to_radians();
                let y = 1.25 * (std::f64::consts::FRAC_PI_4 + 0.4 * phi).tan().ln();
                Point::new(turned(lon, center).to_radians(), -y)
            }
            Projection::Flat { latitude } => Point::new(lon * latitude.to_radians().cos(), -lat),
        }
    }

    /// A projection that suits the places of a board.
    pub fn for_board(board: &Board) -> Projection {
        let span = |values: &mut dyn Iterator<Item = f64>| {
            values.fold((f64::MAX, f64::MIN), |(min, max), value| (min.min(value), max.max(value)))
        };
        let (west, east) = span(&mut board.cities().iter().map(|city| city.lon));
        let (south, north) = span(&mut board.cities().iter().map(|city| city.lat));
        let (lon, lat) = (f64::midpoint(west, east).round(), f64::midpoint(south, north).round());
        if east - west > 180.0 {
            Projection::Miller { center: lon }
        } else if east - west < 3.0 && north - south < 3.0 {
            Projection::Flat { latitude: f64::midpoint(south, north) }
        } else if south > 10.0 || north < -10.0 {
            Projection::ConicConformal { center: lon, parallels: parallels(south, north) }
        } else {
            Projection::AzimuthalEqualArea { center: [lon, lat] }
        }
    }

    /// Whether the sheet has an edge between two places, where the way between them is shorter
    /// round the back.
    pub fn wraps(&self, from: f64, to: f64) -> bool {
        match *self {
            Projection::Miller { center } => {
                (turned(from, center) - turned(to, center)).abs() > 180.0
            }
            _ => false,
        }
    }
}

/// A longitude as seen from another: from -180 to 180.
fn turned(lon: f64, center: f64) -> f64 {
    (lon - center + 540.0).rem_euclid(360.0) - 180.0
}

/// The two latitudes on which a cone touches the earth: a sixth of the map within its edges, and apart
/// from each other however low the map is.
fn parallels(south: f64, north: f64) -> [f64; 2] {
    let away = ((north - south) / 3.0).max(0.02);
    let middle = f64::midpoint(south, north);
    [middle - away, middle + away].map(|lat| (lat * 100.0).round() / 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-6
    }

    /// How long a step of a thousandth of a degree to the north and one to the east are drawn,
    /// compared with the earth.
    fn scales(projection: Projection, lon: f64, lat: f64) -> [f64; 2] {
        let step = 0.001_f64;
        let here = projection.project(lon, lat);
        let north = (projection.project(lon, lat + step) - here).length() / step.to_radians();
        let east = (projection.project(lon + step, lat) - here).length() / step.to_radians();
        [north, east / lat.to_radians().cos()]
    }

    #[test]
    fn the_parallels_of_a_map_are_within_it_and_differ() {
        assert_eq!(parallels(36.0, 60.0), [40.0, 56.0]);
        assert_eq!(parallels(47.275, 48.85), [47.54, 48.59]);
        let [low, high] = parallels(48.0, 48.0);
        let cone = Projection::ConicConformal { center: 0.0, parallels: [low, high] };
        assert!(low < high && cone.project(5.0, 48.0).length().is_finite());
    }

    #[test]
    fn the_cone_keeps_angles_and_is_right_on_its_parallels() {
        let cone = Projection::ConicConformal { center: 15.0, parallels: [41.0, 58.0] };
        for lat in [41.0, 58.0] {
            assert!(scales(cone, 30.0, lat).iter().all(|scale| (scale - 1.0).abs() < 1e-4));
        }
        let [north, east] = scales(cone, -5.0, 50.0);
        assert!((north - east).abs() < 1e-4 && north < 0.999);
        assert!(near(cone.project(15.0, 50.0).x, 0.0));
        assert!(cone.project(15.0, 60.0).y < cone.project(15.0, 50.0).y, "north is up");
        // One that touches the earth along one parallel, in the south.
        let touching = Projection::ConicConformal { center: 15.0, parallels: [-30.0, -30.0] };
        assert!(scales(touching, 20.0, -30.0).iter().all(|scale| (scale - 1.0).abs() < 1e-4));
        assert!(touching.project(15.0, -20.0).y < touching.project(15.0, -30.0).y);
        assert!(touching.project(20.0, -30.0).x > 0.0, "east is to the right");
    }

    #[test]
    fn the_plane_keeps_areas() {
        let plane = Projection::AzimuthalEqualArea { center: [20.0, -10.0] };
        assert!(plane.project(20.0, -10.0).length() < 1e-9);
        // A quarter round the earth is √2 away.
        assert!(near(plane.project(20.0, 80.0).length(), 2.0_f64.sqrt()));
        let step = 0.001;
        let here = plane.project(45.0, 12.0);
        let east = plane.project(45.0 + step, 12.0) - here;
        let north = plane.project(45.0, 12.0 + step) - here;
        let area = east.cross(north).abs() / f64::to_radians(step).powi(2);
        assert!((area - f64::to_radians(12.0).cos()).abs() < 1e-4);
    }

    #[test]
    fn the_cylinder_of_miller() {
        let miller = Projection::Miller { center: 11.0 };
        assert!(near(miller.project(11.0, 0.0).length(), 0.0));
        assert!(near(miller.project(101.0, 0.0).x, std::f64::consts::FRAC_PI_2));
        // The poles are at 2.3034.
        assert!((miller.project(0.0, -90.0).y - 2.303_412_5).abs() < 1e-6);
        // East of the edge one comes back in the west.
        assert!(miller.project(-170.0, 0.0).x > 3.0 && miller.project(-168.0, 0.0).x < -3.0);
        assert!(miller.wraps(-157.9, 139.7) && !miller.wraps(-74.0, -3.2));
    }

    #[test]
    fn the_flat_earth() {
        let flat = Projection::Flat { latitude: 60.0 };
        let step = flat.project(3.0, 61.0) - flat.project(2.0, 60.0);
        assert!(near(step.x, 0.5) && near(step.y, -1.0));
    }
}
