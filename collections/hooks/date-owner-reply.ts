import type { CollectionBeforeChangeHook } from 'payload';

/** Dates the owner's reply when its words change, and takes the date off when the reply is emptied. */
export const dateOwnerReply: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const reply = data.ownerReply?.trim() || null;
  if (reply === (originalDoc?.ownerReply ?? null)) return data;
  return { ...data, ownerReply: reply, ownerRepliedAt: reply ? new Date().toISOString() : null };
};
