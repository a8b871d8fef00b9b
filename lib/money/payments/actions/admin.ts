"use server";

import { defineAction } from "@/lib/core/action";
import { confirmTransfer } from "../commands/confirm-transfer";
import { correctReturn } from "../commands/correct-return";
import { correctTransfer } from "../commands/correct-transfer";
import { pollProvider } from "../commands/poll-provider";
import { refundPayment } from "../commands/refund-payment";
import { withdrawConfirmation } from "../commands/withdraw-confirmation";
import { ConfirmTransferForm, RefundPaymentForm } from "../form";
import { paymentPermissions } from "../policy";
import { CorrectTransferInput, PollProviderInput, WithdrawConfirmationInput } from "../schema";

export const refundPaymentAction = defineAction({
  name: "payment.refund",
  input: RefundPaymentForm,
  permission: paymentPermissions.refundPayment,
  limit: "write",
  run: refundPayment,
});

export const pollProviderAction = defineAction({
  name: "payment.look_again",
  input: PollProviderInput,
  permission: paymentPermissions.pollProvider,
  limit: "write",
  run: pollProvider,
});

export const confirmTransferAction = defineAction({
  name: "bank_transfer.confirm",
  input: ConfirmTransferForm,
  permission: paymentPermissions.confirmTransfer,
  limit: "write",
  run: confirmTransfer,
});

export const correctTransferAction = defineAction({
  name: "bank_transfer.correct",
  input: CorrectTransferInput,
  permission: paymentPermissions.correctTransfer,
  limit: "write",
  run: correctTransfer,
});

export const correctReturnAction = defineAction({
  name: "bank_transfer.correct_return",
  input: CorrectTransferInput,
  permission: paymentPermissions.correctReturn,
  limit: "write",
  run: correctReturn,
});

export const withdrawConfirmationAction = defineAction({
  name: "bank_confirmation.withdraw",
  input: WithdrawConfirmationInput,
  permission: paymentPermissions.withdrawConfirmation,
  limit: "write",
  run: withdrawConfirmation,
});
