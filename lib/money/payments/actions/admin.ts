"use server";

import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
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
  limit: writeLimit,
  run: refundPayment,
});

export const pollProviderAction = defineAction({
  name: "payment.look_again",
  input: PollProviderInput,
  permission: paymentPermissions.pollProvider,
  limit: writeLimit,
  run: pollProvider,
});

export const confirmTransferAction = defineAction({
  name: "bank_transfer.confirm",
  input: ConfirmTransferForm,
  permission: paymentPermissions.confirmTransfer,
  limit: writeLimit,
  run: confirmTransfer,
});

export const correctTransferAction = defineAction({
  name: "bank_transfer.correct",
  input: CorrectTransferInput,
  permission: paymentPermissions.correctTransfer,
  limit: writeLimit,
  run: correctTransfer,
});

export const correctReturnAction = defineAction({
  name: "bank_transfer.correct_return",
  input: CorrectTransferInput,
  permission: paymentPermissions.correctReturn,
  limit: writeLimit,
  run: correctReturn,
});

export const withdrawConfirmationAction = defineAction({
  name: "bank_confirmation.withdraw",
  input: WithdrawConfirmationInput,
  permission: paymentPermissions.withdrawConfirmation,
  limit: writeLimit,
  run: withdrawConfirmation,
});
