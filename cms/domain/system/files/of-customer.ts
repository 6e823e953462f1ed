export const filesOf = ({ id }: { id: number }) => ({ ownerCollection: 'users', ownerId: id }) as const;
