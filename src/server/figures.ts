import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What the server counts about itself, for whoever watches over it. No name and no game is among it. */
export class Figures {
  readonly registry = new Registry();
  readonly orders = new Counter({
    name: 'sandtable_orders_total',
    help: 'orders by what became of them',
    labelNames: ['result'] as const,
    registers: [this.registry],
  });
  readonly orderSeconds = new Histogram({
    name: 'sandtable_order_seconds',
    help: 'from an order to its acknowledgement, on disk',
    buckets: [0.001, 0.002, 0.003, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2],
    registers: [this.registry],
  });
  readonly sockets = new Gauge({ name: 'sandtable_sockets', help: 'open sockets', registers: [this.registry] });
  readonly tables = new Gauge({ name: 'sandtable_tables', help: 'games in memory', registers: [this.registry] });
  readonly faults = new Counter({
    name: 'sandtable_faults_total',
    help: 'faults of the program',
    registers: [this.registry],
  });
  readonly notices = new Counter({
    name: 'sandtable_notices_total',
    help: 'letters and pushes sent',
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }
}
