ALTER TABLE "remittance_lines" DROP CONSTRAINT "remittance_lines_amount_positive";--> statement-breakpoint
DROP INDEX "remittance_lines_one_order_idx";--> statement-breakpoint
CREATE INDEX "remittance_lines_order_id_idx" ON "remittance_lines" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_amount_not_zero" CHECK ("remittance_lines"."amount_paise" <> 0);