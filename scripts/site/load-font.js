/*
 * Stands behind the styles of each drawn page, with the font of its text inside of them. A browser reads a font when it
 * lays out the first letter, and paints another one until then; asked for here, it is read before the text, which then never moves.
 */
if (document.fonts) void document.fonts.load('1em "Archivo Variable"');
