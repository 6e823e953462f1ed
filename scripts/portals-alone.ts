/**
 * Portals that are built by themselves: they share no file with others, so that what they begin with is one file. A slow
 * phone that opens one from its own keeping waits for each file.
 */
export const portalsAlone: readonly string[] = ['owner', 'worker'];
