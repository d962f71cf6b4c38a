/** Which trades of the sample have a picture of their chart. The pictures themselves are drawn where one is looked at (`draw-picture`). */

/** One trade in twenty; the last one is among them. */
const everyTrades = 20;
const firstTrade = 6;

/** SHA-256 of the pictures in order of their trades: a picture knows no date, so each is always the same. */
const digests: readonly string[] = [
  '038753dbca4cc92ce03355999ab44e90c880e3bf1908d13b98367db21abd8ac7',
  'da37791e7df258f821ca578ee2bac700e89fd298950e3060f9a8ccc23ee16d22',
  'f65508387e8848357ad319df674e5afe3d47bc995c1bb30eff680634012a0443',
  '291752078b5453b3f96f60859d1b49cadb60709f954db8dc39b758437bf42765',
  'b08c892ef9f465bb088dfe6e370bbd816f4fa7f9291a071c8b5a1b7399e568e9',
  'cb1bba55541b539ed4ec7bdd47240b94060605a5dd8960ae72f24f211cadfe8d',
  '721087b83a8bfc5a5337808f0ed2303cda689cb1c8634d8ca61503bfd318804a',
  'e235cf8388b16089026ae08b6c09841a73b7d8e17e90b3c32cd690b729dd0991',
  'f819763283202e2ba88175827e174b42b0874ec15dc03a522bf31d352dbf2d13',
  '5115638ca6d37f3b486efa6fcd6a221d85f9cf3d6231be8538a25feeba42288a',
  '15c163fdca6d40498dfe169d3f3ec343ba0a1487d16fdb863f9f612ee2e5b753',
  '0c425525b0045c2e6cfcc89b50d78db64356b104fc8a6c4974b3ce8ef894fe8c',
  'b68bc43263910d9fd519b6d8cf280d78ad9b3310ba18bb3b6535f2d8d6113cb1',
  '078f171e492711fb4ac680051c188ec6693c86825e607444e7c63a0aa41cd3be',
  'e8f7aeef48d9dc516d8ddd8ff886d4d9e7e12e7a06a9f3d5ebc30792d5725e82',
  '0569561f9b902f351c94a6ac80bac670a0ec9bebbea01c4880264c29d42366d1',
  '5382342b365bef907413fbf51df28e6b7ea8b5127303a8cfab3be25374625d20',
  '0bb1e284f61d325a568a49215982e0f3cc9dd191dbd864070ffff186d3431e2a',
  '947694d2df904f03cf3076e57fef21a7f3a458682dc61ef02666aa548c14b832',
  '534fa4bdd56f92f5e554b43f2e3621826c45d435f805cc9968a1e0543453f97a',
];

/** Digest of the picture of the trade with that index; null for one without. */
export const pictureDigest = (index: number): string | null =>
  index % everyTrades === firstTrade ? (digests[Math.floor(index / everyTrades)] ?? null) : null;

/** Index of the trade whose picture has that digest; null when the sample has no such picture. */
export const picturedTrade = (sha256: string): number | null => {
  const place = digests.indexOf(sha256);
  return place === -1 ? null : place * everyTrades + firstTrade;
};
