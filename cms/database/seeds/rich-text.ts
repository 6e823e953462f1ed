import type { Service } from '../../../collections/payload-types';

type RichText = NonNullable<Service['body']>;

const block = { direction: 'ltr' as const, format: '' as const, indent: 0, version: 1 };

/** Converts paragraphs to the CMS editor's format. A line that starts with '## ' becomes a heading. */
export function paragraphsAsRichText(paragraphs: readonly string[]): RichText {
  const children = paragraphs.map((paragraph) => {
    const heading = paragraph.startsWith('## ');
    const text = {
      type: 'text',
      text: heading ? paragraph.slice(3) : paragraph,
      detail: 0,
      format: 0,
      mode: 'normal',
      style: '',
      version: 1,
    };
    return heading
      ? { ...block, type: 'heading', tag: 'h2', children: [text] }
      : { ...block, type: 'paragraph', textFormat: 0, textStyle: '', children: [text] };
  });
  return { root: { ...block, type: 'root', children } };
}
