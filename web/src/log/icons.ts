/*
 * Small drawings beside the lines of the log, as strokes in a box of 24 by 24. What has an icon is
 * found again at a glance.
 */

export const icons = {
  begin: "M12 3v4M12 17v4M3 12h4M17 12h4M12 8a4 4 0 1 1 0 8 4 4 0 1 1 0-8Z",
  draw: "M5 7.5 14 5l4.5 13-9 2.5ZM14 4h5v12",
  tickets: "M3 7h18v4a2 2 0 0 0 0 4v4H3v-4a2 2 0 0 0 0-4ZM15 8v2M15 12v2M15 16v2",
  claim: "M8 3 5 21M16 3l3 18M7.4 8h9.2M6.6 13h10.8M5.8 18h12.4",
  tunnel: "M3 20V12a9 9 0 0 1 18 0v8M8 20v-8a4 4 0 0 1 8 0v8M2 20h20",
  station: "M4 20V10l8-6 8 6v10ZM10 20v-5h4v5M8 11h.5M15.5 11h.5",
  harbour: "M12 8v13M12 3a2.5 2.5 0 1 1 0 5 2.5 2.5 0 1 1 0-5ZM8 11h8M4 14c0 4 3 7 8 7s8-3 8-7",
  flag: "M6 21V3M6 4h13l-3 4.5L19 13H6",
  swap: "M4 8h14l-4-4M20 16H6l4 4",
  sweep: "M4 6h9M4 12h6M4 18h9M14 9l6 6M20 9l-6 6",
  shuffle: "M3 7h4c6 0 5 10 11 10h3M3 17h4c6 0 5-10 11-10h3M18 4l3 3-3 3M18 14l3 3-3 3",
  pass: "M5 5v14M10 5l9 7-9 7Z",
  end: "M6 3h12M6 21h12M7 3c0 6 10 6 10 9s-10 3-10 9M17 3c0 6-10 6-10 9s10 3 10 9",
  over: "M7 4h10v5a5 5 0 0 1-10 0ZM7 5H4c0 4 1 5 3.5 5M17 5h3c0 4-1 5-3.5 5M12 14v4M8 21h8",
} as const;

export type Icon = keyof typeof icons;
