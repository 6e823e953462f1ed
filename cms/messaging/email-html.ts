const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

const withLinks = (escaped: string) =>
  escaped.replace(
    /https?:\/\/[^\s<]+[^\s<.,;:!?)]/g,
    (url) => `<a href="${url}" style="color:#1f4d3a">${url}</a>`,
  );

/** The HTML form of a plain text: the same words, readable on a phone, nothing loaded from anywhere. */
export function emailHtml(senderName: string, body: string): string {
  const paragraphs = body
    .split(/\n{2,}/)
    .map(
      (paragraph) =>
        `<p style="margin:0 0 16px">${withLinks(escapeHtml(paragraph)).replace(/\n/g, '<br>')}</p>`,
    )
    .join('\n');
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;background:#f6f2ec;color:#221d19;font:16px/1.55 Georgia,serif">
<div style="max-width:560px;margin:0 auto;padding:24px">
<p style="margin:0 0 16px;font-weight:bold">${escapeHtml(senderName)}</p>
<div style="background:#fff;border-radius:10px;padding:24px">
${paragraphs}
</div></div></body></html>`;
}
