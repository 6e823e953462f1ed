/** Stands for a new client from typed text. No row has this id. */
export const newClientId = 0;
