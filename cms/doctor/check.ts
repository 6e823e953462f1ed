/** What one look at the product found. */
export interface Finding {
  /** What was looked at, as a heading. */
  about: string;
  /** `ok`: nothing to do. `look`: it works, and could be better. `broken`: something is lost or refused until it is mended. */
  state: 'ok' | 'look' | 'broken';
  /** What was found, in the words of the business's owner, without anything secret. */
  says: string;
  /** What the owner does about it; only when there is something. */
  todo?: string;
  /** Which settings and commands that takes, for the operator of the server. */
  how?: string;
}

export const fine = (about: string, says: string): Finding => ({ about, state: 'ok', says });
export const look = (about: string, says: string, todo: string, how?: string): Finding => ({
  about,
  state: 'look',
  says,
  todo,
  how,
});
export const broken = (about: string, says: string, todo: string, how?: string): Finding => ({
  about,
  state: 'broken',
  says,
  todo,
  how,
});
