import { Fragment } from 'react';

/** A text whose emails break before the @ and whose slashes break behind them, where the line is too short for them. */
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
