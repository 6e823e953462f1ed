const note = /\n?\((?:a picture|\d+ pictures) came with this text: see Twilio, Monitor, Logs, Messaging\)$/u;

/** Says that pictures came with a text, and where the owner finds them: they are not stored here. */
export const pictureNote = (count: number): string =>
  `(${count === 1 ? 'a picture' : `${count} pictures`} came with this text: see Twilio, Monitor, Logs, Messaging)`;

/** A stored text without what is said of its pictures. */
export const withoutPictureNote = (text: string): string => text.replace(note, '');
