import type { TextPageProps } from '../../contracts/pages/text-page';

/** `/privacy`, `/terms` and the owner's other text pages. */
export function TextPage({ title, html, updated }: TextPageProps) {
  return (
    <article className="wrap py-10 md:py-16">
      <h1 className="max-w-3xl text-title font-bold break-words">{title}</h1>
      <p className="mt-3 text-ink-soft">Last updated {updated}</p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made on the server from the owner's rich text */}
      <div className="text-page mt-8 break-words" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
