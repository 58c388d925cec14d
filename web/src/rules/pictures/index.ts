/* The picture of each section. A mechanic without one is explained in words. */
import type { Component } from "svelte";
import type { Section } from "../sections";
import BonusPicture from "./BonusPicture.svelte";
import ClaimPicture from "./ClaimPicture.svelte";
import DoubleCardsPicture from "./DoubleCardsPicture.svelte";
import DoublePicture from "./DoublePicture.svelte";
import DrawPicture from "./DrawPicture.svelte";
import EndPicture from "./EndPicture.svelte";
import ExchangePicture from "./ExchangePicture.svelte";
import FerryPicture from "./FerryPicture.svelte";
import FlagPicture from "./FlagPicture.svelte";
import HarbourPicture from "./HarbourPicture.svelte";
import LongestPicture from "./LongestPicture.svelte";
import MediaPicture from "./MediaPicture.svelte";
import MostPicture from "./MostPicture.svelte";
import PairPicture from "./PairPicture.svelte";
import PilesPicture from "./PilesPicture.svelte";
import PlacesPicture from "./PlacesPicture.svelte";
import PointsPicture from "./PointsPicture.svelte";
import type { Shown } from "./shown";
import StartPicture from "./StartPicture.svelte";
import StationPicture from "./StationPicture.svelte";
import TerrainPicture from "./TerrainPicture.svelte";
import TicketPicture from "./TicketPicture.svelte";
import TourPicture from "./TourPicture.svelte";
import TunnelPicture from "./TunnelPicture.svelte";
import TurnPicture from "./TurnPicture.svelte";
import WildsPicture from "./WildsPicture.svelte";
import WrapPicture from "./WrapPicture.svelte";

/** By the id of the section. */
export const pictures: Record<string, Component<Shown>> = {
  start: StartPicture,
  turn: TurnPicture,
  draw: DrawPicture,
  wilds: WildsPicture,
  claim: ClaimPicture,
  tickets: TicketPicture,
  "double-routes": DoublePicture,
  ferries: FerryPicture,
  tunnels: TunnelPicture,
  stations: StationPicture,
  terrain: TerrainPicture,
  places: PlacesPicture,
  "two-media": MediaPicture,
  "pair-routes": PairPicture,
  "double-cards": DoubleCardsPicture,
  exchange: ExchangePicture,
  harbours: HarbourPicture,
  tours: TourPicture,
  flag: FlagPicture,
  "several-piles": PilesPicture,
  "longest-path": LongestPicture,
  "most-tickets": MostPicture,
  wrap: WrapPicture,
  points: PointsPicture,
  end: EndPicture,
};

/** The picture of a section. A bonus without one is drawn like all bonuses. */
export const pictureOf = ({ id, bonus }: Section): Component<Shown> | undefined =>
  pictures[id] ?? (bonus === undefined ? undefined : BonusPicture);
