import { createConfig, lintFromString } from '@redocly/openapi-core';
import { declaredEndpoints } from '../contracts/all-endpoints';
import { openApi } from '../contracts/openapi';

/**
 * Fails when the API description breaks the `recommended` rules of Redocly, including warnings. Skips
 * `no-ambiguous-paths`: the contract has `/api/payouts/{id}` beside `/api/payouts/{id}.csv`.
 */
const document = openApi(declaredEndpoints, 'https://farrier.example.com.au');
const config = await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } });
const faults = await lintFromString({ source: JSON.stringify(document), config });
for (const { ruleId, message, location } of faults)
  console.error(`${ruleId}: ${message} (${location[0]?.pointer ?? ''})`);

const ids = declaredEndpoints.map(({ name }) => name);
const doubled = ids.filter((name, at) => ids.indexOf(name) !== at);
for (const name of doubled) console.error(`Two endpoints are called ${name}`);
const failed = faults.length + doubled.length;
console.log(failed ? `${failed} faults in the description of the calls` : 'The calls are described whole');
process.exit(failed ? 1 : 0);
