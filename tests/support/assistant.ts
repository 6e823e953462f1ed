import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll } from 'vitest';

export interface ToolAnswer {
  text: string;
  isError: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape, and assert what they find
  data: any;
}

export interface Assistant {
  client: Client;
  use: (name: string, args?: Record<string, unknown>) => Promise<ToolAnswer>;
  names: () => Promise<string[]>;
}

/** Connects an assistant with the protocol's own client, which validates each answer against the tool's schema. */
export async function newAssistant(url: string, token?: string): Promise<Assistant> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
  afterAll(() => client.close());
  // The client reads the schemas of answers from the list.
  await client.listTools();
  return {
    client,
    names: async () => (await client.listTools()).tools.map(({ name }) => name),
    use: async (name, args = {}) => {
      const answer = await client.callTool({ name, arguments: args });
      const text = answer.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
      return { text, isError: answer.isError === true, data: answer.structuredContent };
    },
  };
}
