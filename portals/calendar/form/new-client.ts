/** No row has this id: it stands for the client that is made of what was typed. */
export const newClientId = 0;
