import { convertLexicalToHTML } from '@payloadcms/richtext-lexical/html';
import { sanitizeUrl } from 'payload/shared';
import type { Page, Service } from '../../../collections/payload-types';

type RichText = NonNullable<Page['body'] | Service['body']>;
interface Node {
  type: string;
  children?: Node[];
  [property: string]: unknown;
}

const nodeTypes = new Set([
  'root',
  'paragraph',
  'heading',
  'list',
  'listitem',
  'quote',
  'link',
  'autolink',
  'text',
  'linebreak',
  'tab',
]);
const alignments = new Set(['left', 'center', 'right', 'justify', 'start', 'end']);
const headings = new Set(['h2', 'h3', 'h4']);

/** True for a link with a safe target: web, mail, phone, or an address on this site. */
function isSafeLink({ fields }: Node): boolean {
  const { url, linkType } = (fields ?? {}) as { url?: unknown; linkType?: unknown };
  if (typeof url !== 'string' || linkType === 'internal') return false;
  const safe = sanitizeUrl(url);
  return safe !== '' && (safe !== '#' || url === '#');
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Returns a node's allowed parts. An unknown node gives only its children. */
function safeNodes(node: unknown): Node[] {
  if (!isNode(node)) return [];
  const children = Array.isArray(node.children) ? node.children.flatMap(safeNodes) : [];
  const isLink = node.type === 'link' || node.type === 'autolink';
  if (!nodeTypes.has(node.type) || (isLink && !isSafeLink(node))) return children;
  const { format } = node;
  const safe: Node = {
    ...node,
    format: typeof format === 'number' || alignments.has(String(format)) ? format : '',
    indent: Number(node.indent) || 0,
  };
  if (node.children) safe.children = children;
  if (node.type === 'text') safe.text = typeof node.text === 'string' ? node.text : '';
  // The converter inserts these into the markup without escaping.
  if (node.type === 'heading') safe.tag = headings.has(String(node.tag)) ? node.tag : 'h2';
  if (node.type === 'list') {
    safe.tag = node.tag === 'ol' ? 'ol' : 'ul';
    safe.listType = node.tag === 'ol' ? 'number' : 'bullet';
  }
  if (node.type === 'listitem') safe.value = Number(node.value) || 1;
  return [safe];
}

/** Converts the owner's rich text to HTML without any active content, whatever the database contains. */
export function richTextHtml(data: RichText | null | undefined): string {
  if (!data) return '';
  const [root] = safeNodes(data.root);
  if (!root) return '';
  return convertLexicalToHTML({ data: { root } as RichText, disableContainer: true });
}
