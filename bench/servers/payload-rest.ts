import type { AddressInfo } from 'node:net';
import express from 'express';
import { handleEndpoints } from 'payload';
import configPromise from '../../payload.config';
import { report } from './report';

/** Payload's own REST API, in Express, with reviews that anybody may read: what a site on plain Payload would call. */
const config = await configPromise;
const reviews = config.collections.find(({ slug }) => slug === 'customer-reviews');
if (!reviews) throw new Error('There is no collection of reviews');
reviews.access.read = () => true;

const app = express();
app.disable('x-powered-by').disable('etag');
app.use(async (req, res) => {
  const request = new Request(`http://${req.get('host')}${req.originalUrl}`, { method: req.method });
  const response = await handleEndpoints({ config, request });
  res.status(response.status).set(Object.fromEntries(response.headers));
  res.send(Buffer.from(await response.arrayBuffer()));
});

const server = app.listen(0, '127.0.0.1', () => report((server.address() as AddressInfo).port));
