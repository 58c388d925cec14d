//! Which addresses of the network people may have the server connect to: public ones only.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Whether an address is one of the public internet. What lies behind it is no business of strangers:
/// the machine itself, its neighbours, and what routers and clouds offer to those inside.
pub fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let special = address.is_unspecified()
        || address.is_loopback()
        || address.is_private()
        || address.is_link_local()
        || address.is_multicast()
        || address.is_broadcast()
        || address.is_documentation();
    let reserved = match (a, b, c) {
        // This network; shared by providers; protocol assignments; relays; benchmarks; the future.
        (0, ..) | (100, 64..=127, _) | (192, 0, 0) | (192, 88, 99) | (198, 18..=19, _) => true,
        (240.., ..) => true,
        _ => false,
    };
    !special && !reserved
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let [a, b, ..] = address.segments();
    let last_v4 = || {
        let [.., a, b, c, d] = address.octets();
        is_public_v4(Ipv4Addr::new(a, b, c, d))
    };
    match (a, b) {
        // Behind these lies an address of the fourth version.
        (0x64, 0xff9b) => address.segments()[2..6] == [0; 4] && last_v4(),
        (0, 0) => address.to_ipv4_mapped().is_some_and(is_public_v4),
        // Tunnels, documentation, and what is set aside for protocols.
        (0x2001, 0..=0x1ff) | (0x2001, 0xdb8) | (0x2002, _) | (0x3fff, ..=0xfff) => false,
        // All that is given out to the public so far.
        (0x2000..=0x3fff, _) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_public_internet_is_public() {
        let public = [
            "1.1.1.1",
            "93.184.216.34",
            "172.15.0.1",
            "172.32.0.1",
            "100.63.255.255",
            "100.128.0.1",
            "2606:4700::1111",
            "2a00:1450:4001::1",
            "::ffff:1.1.1.1",
            "64:ff9b::101:101",
        ];
        let other = [
            "0.0.0.0",
            "0.1.2.3",
            "10.0.0.1",
            "100.64.0.1",
            "127.0.0.1",
            "127.8.8.8",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.0.2.1",
            "192.88.99.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.51.100.1",
            "203.0.113.1",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "::127.0.0.1",
            "64:ff9b::a00:1",
            "64:ff9b:1::1",
            "fc00::1",
            "fd12:3456::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::1",
            "100::1",
            "5f00::1",
            "3fff::1",
        ];
        for text in public {
            assert!(is_public(text.parse().unwrap()), "{text}");
        }
        for text in other {
            assert!(!is_public(text.parse().unwrap()), "{text}");
        }
    }
}
