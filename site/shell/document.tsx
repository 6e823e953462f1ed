import type { ReactNode } from 'react';
import type { Head, PageAssets, SiteFrame } from '../../contracts/pages/frame';
import { asScriptData } from './script-data';

interface DocumentProps {
  head: Head;
  assets: PageAssets;
  /** The business’s phone number, shown when a form cannot reach the server. */
  frame?: Pick<SiteFrame, 'phone' | 'phoneHref'>;
  /** First calls of the page's script, with the session. */
  asksFirst?: readonly string[];
  /** True when only phones ask for the scripts of the page's area with the page. */
  preloadsOnPhonesOnly?: boolean;
  children: ReactNode;
}

export function Document({
  head,
  assets,
  frame,
  asksFirst = [],
  preloadsOnPhonesOnly,
  children,
}: DocumentProps) {
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        {head.noIndex && <meta name="robots" content="noindex" />}
        {head.canonical && <link rel="canonical" href={head.canonical} />}
        <meta property="og:title" content={head.title} />
        <meta property="og:description" content={head.description} />
        <meta property="og:type" content="website" />
        {head.canonical && <meta property="og:url" content={head.canonical} />}
        {head.shareImage && <meta property="og:image" content={head.shareImage} />}
        <meta name="twitter:card" content={head.shareImage ? 'summary_large_image' : 'summary'} />
        <meta name="theme-color" content="#f3f5ee" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#10191a" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {head.appManifest && (
          <>
            <link rel="manifest" href={head.appManifest} />
            <link rel="apple-touch-icon" href="/icons/app-180.png" />
          </>
        )}
        {/* These links are before the style, because its bytes delay everything behind them. */}
        {assets.script && assets.areaScripts.length > 0 && <link rel="modulepreload" href={assets.script} />}
        {assets.areaScripts.map((script) => (
          <link
            key={script}
            rel="modulepreload"
            href={script}
            media={preloadsOnPhonesOnly ? '(pointer: coarse)' : undefined}
          />
        ))}
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own built style, allowed by its hash */}
        {assets.css && <style dangerouslySetInnerHTML={{ __html: assets.css }} />}
        {assets.styleHref && <link rel="stylesheet" href={assets.styleHref} />}
        {assets.devScripts.map((script) => (
          <script key={script} type="module" src={script} />
        ))}
        {assets.preloadScripts.map((script) => (
          <link key={script} rel="modulepreload" href={script} />
        ))}
        {asksFirst.map((address) => (
          <link key={address} rel="preload" href={address} as="fetch" crossOrigin="use-credentials" />
        ))}
        {assets.script && <script type="module" src={assets.script} />}
        {head.structuredData && (
          <script
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with its angle brackets escaped
            dangerouslySetInnerHTML={{ __html: asScriptData(head.structuredData) }}
          />
        )}
      </head>
      <body data-phone={frame?.phone ?? undefined} data-phone-href={frame?.phoneHref ?? undefined}>
        {children}
      </body>
    </html>
  );
}
