const note = /\n?\((?:a picture|\d+ pictures) came with this text: see Twilio, Monitor, Logs, Messaging\)$/u;

/** Tells the owner where the pictures of a text are. We do not store them. */
export const pictureNote = (count: number): string =>
  `(${count === 1 ? 'a picture' : `${count} pictures`} came with this text: see Twilio, Monitor, Logs, Messaging)`;

/** Removes that note from a stored text. */
export const withoutPictureNote = (text: string): string => text.replace(note, '');
