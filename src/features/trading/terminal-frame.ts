/** The box of the terminal: the page keeps its place free before the terminal has arrived. */

/** From 901 px up the terminal fills the window below bar and heading; on a phone it is as long as its parts with the first indicators. */
export const terminalClass = 'flex min-h-[1150px] flex-col border-b border-line desk:h-[calc(100dvh-52px-68px)] desk:min-h-[600px]';
