export interface Finding {
  about: string;
  /**
   * `ok`: no action. `look`: works, with room for improvement. `broken`: data or calls are lost until it is fixed.
   */
  state: 'ok' | 'look' | 'broken';
  says: string;
  /** The owner's next step, where there is one. */
  todo?: string;
  /** Settings and commands for the operator of the server. */
  how?: string;
}

export const okFinding = (about: string, says: string): Finding => ({ about, state: 'ok', says });
export const lookFinding = (about: string, says: string, todo: string, how?: string): Finding => ({
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
