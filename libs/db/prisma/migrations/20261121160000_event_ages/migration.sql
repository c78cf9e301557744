-- CreateIndex
CREATE INDEX "identity_events_received_at_idx" ON "identity_events"("received_at");

-- CreateIndex
CREATE INDEX "stripe_events_received_at_idx" ON "stripe_events"("received_at");
