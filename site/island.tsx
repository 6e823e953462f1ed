import { type ComponentType, createElement, useId } from 'react';
import { renderToString } from 'react-dom/server';
import type { HydrateWhen, IslandName, IslandProps } from './browser/island-loaders';

interface IslandFrame<Name extends IslandName> {
  name: Name;
  component: ComponentType<IslandProps<Name>>;
  props: IslandProps<Name>;
  /** Time of hydration. Default: once the page is idle. */
  wake?: HydrateWhen;
}

/**
 * A part of a page that the browser hydrates. All else is plain HTML. It is a separate React tree with the same
 * prefix on both sides, so that generated ids match. The prefix comes from the island's position, so equal pages have
 * equal bytes.
 */
export function Island<Name extends IslandName>({ name, component, props, wake }: IslandFrame<Name>) {
  const identifierPrefix = `${name}${useId()}`;
  const element = createElement<object>(component as ComponentType<object>, props as object);
  return (
    <div
      className="contents"
      data-island={name}
      data-wake={wake}
      data-prefix={identifierPrefix}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is React's own output, escaped by React
      dangerouslySetInnerHTML={{ __html: renderToString(element, { identifierPrefix }) }}
    />
  );
}
