/** Whose a customer's files are, as their rows name it. */
export const filesOf = ({ id }: { id: number }) => ({ ownerCollection: 'users', ownerId: id }) as const;
