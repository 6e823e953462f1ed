import {
  createMcpHandler,
  type McpHttpHandler,
  ProtocolError,
  ProtocolErrorCode,
  Server,
} from '@modelcontextprotocol/server';
import type { Asking } from './run-tool';
import { runTool } from './run-tool';
import { listed } from './tool-schemas';
import type { AnyTool } from './tools/tool';

interface Served {
  tools: readonly AnyTool[];
  name: string;
  title: string;
  instructions: string;
  asking: Asking;
}

/** Answers one Model Context Protocol request: without a session, in JSON only. */
export async function answerByMcp(request: Request, parsedBody: unknown, served: Served): Promise<Response> {
  const { tools, name, title, instructions, asking } = served;
  const { PUBLIC_URL } = asking.app.env;
  const server = () => {
    const made = new Server(
      { name, title, version: '1.0.0', websiteUrl: PUBLIC_URL },
      { capabilities: { tools: {} }, instructions },
    );
    made.setRequestHandler('tools/list', () => ({ tools: tools.map(listed) }));
    made.setRequestHandler('tools/call', ({ params }) => {
      const tool = tools.find((each) => each.name === params.name);
      if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${params.name}`);
      return runTool(tool, params.arguments ?? {}, asking);
    });
    return made;
  };
  const handler: McpHttpHandler = createMcpHandler(server, {
    // Our lists do not change during a request.
    maxSubscriptions: 0,
    onerror: (fault) =>
      asking.app.log.debug({ fault }, 'a request by the Model Context Protocol was refused'),
  });
  try {
    return await handler.fetch(request, { parsedBody });
  } finally {
    await handler.close();
  }
}
