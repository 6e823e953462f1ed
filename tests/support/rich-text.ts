/** Returns one paragraph of rich text as the CMS stores it; with `url` the text is a link. */
export const paragraph = (text: string, url?: string) => {
  const wording = { type: 'text', text, detail: 0, format: 0, mode: 'normal', style: '', version: 1 };
  const link = { type: 'link', version: 3, fields: { url, linkType: 'custom' }, children: [wording] };
  const block = { direction: 'ltr' as const, format: '' as const, indent: 0, version: 1 };
  return {
    root: {
      ...block,
      type: 'root',
      children: [{ ...block, type: 'paragraph', children: [url ? { ...block, ...link } : wording] }],
    },
  };
};
