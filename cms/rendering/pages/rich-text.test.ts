import { expect, it } from 'vitest';
import { richTextHtml } from './rich-text';

type Data = Parameters<typeof richTextHtml>[0];
const page = (...children: object[]) => ({ root: { type: 'root', children } }) as unknown as Data;
const text = (wording: string) => ({ type: 'text', text: wording, format: 0 });
const link = (url: unknown) => ({
  type: 'paragraph',
  children: [{ type: 'link', fields: { url, linkType: 'custom' }, children: [text('here')] }],
});

it('keeps text as text', () => {
  const html = richTextHtml(page({ type: 'paragraph', children: [text('<img onerror=x> & "{{7*7}}"')] }));
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img onerror=x&gt; &amp;');
});

it.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  '',
  null,
  { toString: 'x' },
])('makes words of a link to %j', (url) => {
  const html = richTextHtml(page(link(url)));
  expect(html).toContain('here');
  expect(html).not.toMatch(/<a|script:/i);
});

it.each(['https://example.com/?a=1&b="2"', '/reviews', 'tel:+61491570156', 'mailto:a@b.example', '#faq'])(
  'keeps a link to %s, escaped',
  (url) => {
    const html = richTextHtml(page(link(url)));
    expect(html).toContain(`href="${url.replace('&', '&amp;').replaceAll('"', '&quot;')}"`);
  },
);

it('writes no tag, alignment or number that it does not know', () => {
  const evil = 'x><script>alert(1)</script>';
  const html = richTextHtml(
    page(
      { type: 'heading', tag: `img src=x onerror=alert(1)`, children: [text('Title')] },
      { type: 'paragraph', format: `left"${evil}`, indent: evil, children: [text('Words')] },
      {
        type: 'list',
        tag: evil,
        listType: evil,
        children: [{ type: 'listitem', value: evil, children: [] }],
      },
      { type: 'upload', value: { url: evil }, relationTo: 'media' },
      { type: evil, children: [text('Kept')] },
    ),
  );
  expect(html).not.toMatch(/script|onerror/);
  for (const wording of ['<h2>Title</h2>', 'Words', 'Kept']) expect(html).toContain(wording);
});
