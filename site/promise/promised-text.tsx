import { withPromise } from '../../rules/time/promise';

interface PromisedTextProps {
  text: string;
  /** The current promise: 'within 2 hours', 'by Tuesday 10:00 am'. */
  words: string;
  /** Deadline of one booking's call. Null for a promise to all visitors. */
  callBy?: string;
}

/** A text with the current call promise. `browser/keep-promise.ts` updates it on an open page, in islands too. */
export function PromisedText({ text, words, callBy }: PromisedTextProps) {
  return withPromise(text, words).map((part, index) =>
    part.said === null ? (
      part.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
      <span key={index} data-promise={part.said} data-call-by={callBy} suppressHydrationWarning>
        {part.text}
      </span>
    ),
  );
}
