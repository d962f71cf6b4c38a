/** The box of the workspace on /trading: the page keeps its place free before the charts have arrived. */

/** From 901 px up it fills the window below bar and heading; on a phone it is as long as its parts with the first indicators. */
export const visitorFrame =
  'flex min-h-[calc(62dvh+366px)] flex-col border-y border-line desk:h-[calc(100dvh-52px-68px)] desk:min-h-[600px]';
