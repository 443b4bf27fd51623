import { StaffOrderDetail } from '#src/features/order-management/admin/staff-order-detail.contract.ts';
import { cancelPlan } from '#src/features/returns/plans/plans.contract.ts';
import { endpoint } from '#src/lib/endpoint.ts';

export const cancelStaffPlan = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/cancel-plan',
  summary:
    'Cancels the protection plan of a delivered item for its customer, with a full refund, on any day.',
  access: { staff: 'orders.refund' },
  input: cancelPlan.input,
  output: StaffOrderDetail,
});
