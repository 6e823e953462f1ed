/** Two boxes beside each other; one below the other where large type leaves no room for a whole date. */
export const pairClass = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(9rem,40%)),1fr))] gap-x-3';
