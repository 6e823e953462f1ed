/** Two boxes side by side. With large type they stack, so that a date fits. */
export const pairClass = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(9rem,40%)),1fr))] gap-x-3';
