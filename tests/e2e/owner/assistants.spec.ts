import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  Client,
  type OAuthClientProvider,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { adminPassword } from '../../support/servers/test-env';
import { expectToast } from '../customers/customers';
import { expect, expectAccessible, test } from '../fixtures';

const server = () => process.env.E2E_URL ?? '';

/** Starts a program on the owner’s machine that waits for the browser's redirect. */
async function programOnThisMachine(name: string) {
  // A browser may send several requests, such as one for the icon.
  const wait = createServer((_, response) => response.end('Back in the program'));
  wait.listen(0, 'localhost');
  await once(wait, 'listening');
  const { port } = wait.address() as AddressInfo;
  let verifier = '';
  let client: StoredOAuthClientInformation | undefined;
  let tokens: StoredOAuthTokens | undefined;
  let authorizeAt = '';
  const authProvider: OAuthClientProvider = {
    redirectUrl: `http://localhost:${port}/callback`,
    clientMetadata: { client_name: name, redirect_uris: [`http://localhost:${port}/callback`] },
    clientInformation: () => client,
    saveClientInformation: (given) => {
      client = given;
    },
    tokens: () => tokens,
    saveTokens: (given) => {
      tokens = given;
    },
    redirectToAuthorization: (url) => {
      authorizeAt = url.href;
    },
    saveCodeVerifier: (given) => {
      verifier = given;
    },
    codeVerifier: () => verifier,
  };
  const newTransport = () =>
    new StreamableHTTPClientTransport(new URL(`${server()}/mcp/office`), { authProvider });
  return {
    /** Starts to connect. Returns the address at which the owner signs in. */
    begin: async () => {
      tokens = undefined;
      const transport = newTransport();
      await expect(new Client({ name: 'test', version: '1' }).connect(transport)).rejects.toThrow();
      const back = once(wait, 'request');
      return {
        address: authorizeAt,
        finish: async () => {
          const [request] = await back;
          await transport.finishAuth(new URL(request.url, authorizeAt).searchParams);
        },
      };
    },
    connect: async () => {
      const connected = new Client({ name: 'test', version: '1' });
      await connected.connect(newTransport());
      return connected;
    },
    tokens: () => tokens,
    clientId: () => client?.client_id ?? '',
    close: () => wait.close(),
  };
}

test('the owner adds an assistant, allows it, and ends it', async ({ page }) => {
  const name = `Claude ${randomUUID().slice(0, 4)}`;
  const program = await programOnThisMachine(name);
  const { address, finish } = await program.begin();
  await page.goto(address);
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'Access Dashboard' }).click();
  await expect(page.getByRole('heading', { name: `Allow ${name}?` })).toBeVisible();
  await expect(page.getByText('this computer (localhost')).toBeVisible();
  await expect(page.getByLabel('Calendar: read')).toBeChecked();
  await expect(page.getByLabel('Calendar: change')).not.toBeChecked();
  await expectAccessible(page);
  await page.getByLabel('Calendar: change').check();
  await page.getByRole('button', { name: `Allow ${name}` }).click();
  await finish();
  await expect(page.getByText('Back in the program')).toBeVisible();

  const assistant = await program.connect();
  const { tools } = await assistant.listTools();
  expect(tools.map(({ name }) => name)).toContain('make_appointment');
  const day = await assistant.callTool({ name: 'get_day', arguments: {} });
  expect(day.isError).toBeFalsy();

  await page.goto(`${server()}/admin/connections`);
  const own = page.getByRole('listitem').filter({ hasText: name });
  await expect(own).toContainText('Goes back to this computer');
  await expect(page.getByLabel('Your office')).toHaveValue(`${server()}/mcp/office`);
  await page.getByRole('button', { name: `End ${name}` }).click();
  await page.getByRole('button', { name: 'End the token' }).click();
  await expectToast(page, `${name} has ended`);
  await expect(page.getByRole('button', { name: `End ${name}` })).toBeHidden();
  await expect(assistant.callTool({ name: 'get_day', arguments: {} })).rejects.toThrow();
  await assistant.close();

  // Connects again, signed in, and asks for consent again. A refresh token that is used twice disconnects the
  // program.
  const again = await program.begin();
  await page.goto(again.address);
  await page.getByRole('button', { name: `Allow ${name}` }).click();
  await again.finish();
  await expect(page.getByText('Back in the program')).toBeVisible();
  const refresh = () =>
    fetch(`${server()}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: program.tokens()?.refresh_token ?? '',
        client_id: program.clientId(),
      }),
    });
  expect((await refresh()).status).toBe(200);
  expect((await refresh()).status).toBe(400);
  await page.goto(`${server()}/admin/connections`);
  await expect(page.getByRole('button', { name: 'Make a token' })).toBeVisible();
  await expect(page.getByRole('button', { name: `End ${name}` })).toBeHidden();
  program.close();
});
