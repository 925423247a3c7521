import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { FormRegistry } from '../../forms/form-registry.ts';
import type { Storage } from '../../storage/storage.ts';

/** The figures of a server, as Prometheus reads them. */
export interface Metrics {
  readonly contentType: string;
  readonly text: () => Promise<string>;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** What a server is asked about itself. */
interface MeasuredParts {
  readonly storage: Storage;
  readonly formsNow: () => Pick<FormRegistry, 'offered' | 'broken'>;
  readonly jobsNow: () => JobCountsByKind;
  /** For how long nobody has looked after open payments. */
  readonly unattendedMs: () => Promise<number>;
}

/** Counts what a server answers, from now on. None of its labels is something that a visitor has sent. */
export function measured(
  app: FastifyInstance,
  { storage, formsNow, jobsNow, unattendedMs }: MeasuredParts,
): Metrics {
  const own = new Registry();
  const registers = [own];
  const labelNames = ['method', 'route', 'status'] as const;
  const answers = new Counter({
    name: 'formularium_http_answers_total',
    help: 'Answers, by method, route and status.',
    ...{ labelNames, registers },
  });
  const duration = new Histogram({
    name: 'formularium_http_answer_seconds',
    help: 'The time from a request to its answer.',
    ...{ labelNames: ['route'] as const, buckets: SECONDS, registers },
  });
  app.addHook('onResponse', ({ method, address }, { statusCode, elapsedTime }, done) => {
    const route = address?.route.path ?? 'none';
    answers.inc({ method, route, status: statusCode });
    duration.observe({ route }, elapsedTime / 1000);
    done();
  });
  gauge(registers, {
    name: 'formularium_forms',
    help: 'Forms, by how they are served.',
    async look() {
      const { offered, broken } = formsNow();
      const closed = offered.filter((form) => form.closed !== null).length;
      return { open: offered.length - closed, closed, broken: broken.length };
    },
  });
  gauge(registers, {
    name: 'formularium_jobs',
    help: 'Jobs that wait or were given up.',
    look: () => storage.read(({ outbox }) => outbox.counts()),
  });
  new Gauge({
    name: 'formularium_entries_without_values',
    help: 'Entries whose values, by which lists filter, are still to be written.',
    registers,
    async collect() {
      this.set(await storage.read(({ entryValues }) => entryValues.countWaiting()));
    },
  });
  new Gauge({
    name: 'formularium_payments_unattended_seconds',
    help: 'For how long nobody has looked after open payments; 0 while somebody does.',
    registers,
    async collect() {
      this.set((await unattendedMs()) / 1000);
    },
  });
  new Counter({
    name: 'formularium_jobs_ended_total',
    help: 'Jobs that have ended since this server was started, by their kind: done, to be tried again, or given up.',
    ...{ labelNames: ['kind', 'end'] as const, registers },
    collect() {
      this.reset();
      for (const [kind, ends] of jobsNow())
        for (const [end, many] of Object.entries(ends)) this.inc({ kind, end }, many);
    },
  });
  const all = Registry.merge([figuresOfProcess(), own]);
  return { contentType: all.contentType, text: () => all.metrics() };
}

let ofProcess: Registry | null = null;

/** Figures of the process: collected once, as what observes it never ends, and would keep each server that was closed. */
function figuresOfProcess(): Registry {
  if (ofProcess === null) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** How often jobs have ended in each way, by their kinds. */
export type JobCountsByKind = ReadonlyMap<string, Readonly<Record<string, number>>>;

interface LookedUp {
  readonly name: string;
  readonly help: string;
  /** Figures by state. */
  readonly look: () => Promise<Readonly<Record<string, number>>>;
}

/** Figures that are looked up when somebody asks for them. */
function gauge(registers: Registry[], { name, help, look }: LookedUp): void {
  new Gauge({
    ...{ name, help, labelNames: ['state'], registers },
    async collect() {
      for (const [state, many] of Object.entries(await look())) this.set({ state }, many);
    },
  });
}
