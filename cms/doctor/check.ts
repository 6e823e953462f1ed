/** Result of one check. */
export interface Finding {
  /** Heading of the check. */
  about: string;
  /** `ok`: nothing to do. `look`: it works, and could be better. `broken`: something is lost or refused until it is mended. */
  state: 'ok' | 'look' | 'broken';
  /** The result in the owner's words, without secrets. */
  says: string;
  /** The owner's next step, where there is one. */
  todo?: string;
  /** Settings and commands for the operator of the server. */
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
