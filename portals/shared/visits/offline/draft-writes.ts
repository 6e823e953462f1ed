import { createSequence } from '../../../../ui/offline/create-sequence';

/** Writes of drafts run one after the other, so that the last one wins. */
export const draftWrites = createSequence();
