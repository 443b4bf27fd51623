import type { Check } from './check-sources.server.ts';
import { checkBackups, checkDatabase, checkDisk, checkJobs } from './checks/machine.server.ts';
import { checkCertificate, checkClock, checkDns, checkReach } from './checks/address.server.ts';
import { checkMail, checkTexts, checkWhatsApp } from './checks/messages.server.ts';
import { checkCourier, checkPayments, checkWebhooks } from './checks/partners.server.ts';
import { checkRecords } from './checks/records.server.ts';
import { checkPictures, checkPublishing, checkSettings } from './checks/shop.server.ts';

/**
 * The checks of `npm run doctor` and of Settings → Health, in the order in which they are shown.
 * To add one, write a function that returns a finding, and name it here.
 */
export const CHECKS: Readonly<Record<string, Check>> = {
  'Server settings': checkSettings,
  Database: checkDatabase,
  'Disk space': checkDisk,
  Clock: checkClock,
  'Address (DNS)': checkDns,
  'Certificate (TLS)': checkCertificate,
  'Open to shoppers': checkReach,
  Publishing: checkPublishing,
  'Background jobs': checkJobs,
  'Money and stock': checkRecords,
  Backups: checkBackups,
  Pictures: checkPictures,
  Payments: checkPayments,
  'Payment webhooks': checkWebhooks,
  Email: checkMail,
  'Text messages': checkTexts,
  WhatsApp: checkWhatsApp,
  Courier: checkCourier,
};
