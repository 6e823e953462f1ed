import { Fragment } from 'react';

/** A text with possible line breaks before an email's @ and after slashes. */
export function Breakable({ text }: { text: string }) {
  const parts = text.split(/(?=@)|(?<=\/)/);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
