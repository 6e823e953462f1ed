import {
  BoldFeature,
  FixedToolbarFeature,
  HeadingFeature,
  ItalicFeature,
  LinkFeature,
  lexicalEditor,
  OrderedListFeature,
  ParagraphFeature,
  UnorderedListFeature,
} from '@payloadcms/richtext-lexical';
import type { RichTextField } from 'payload';

/** A small editor: what the site can show, and nothing that a text does not need. */
export const smallEditor = lexicalEditor({
  features: [
    ParagraphFeature(),
    HeadingFeature({ enabledHeadingSizes: ['h2', 'h3'] }),
    BoldFeature(),
    ItalicFeature(),
    UnorderedListFeature(),
    OrderedListFeature(),
    LinkFeature({ enabledCollections: [] }),
    FixedToolbarFeature(),
  ],
});

export const richText = (name: string, label: string, rest: Partial<RichTextField> = {}): RichTextField => ({
  ...rest,
  name,
  label,
  type: 'richText',
  editor: smallEditor,
});
