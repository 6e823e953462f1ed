/** Owner of a customer's files, as their rows name it. */
export const filesOf = ({ id }: { id: number }) => ({ ownerCollection: 'users', ownerId: id }) as const;
