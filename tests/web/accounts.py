"""Accounts, made and entered in the browser."""

import itertools

from playwright.sync_api import expect

from server.test_players import PASSWORD

NUMBERS = itertools.count()


def create_account(who, **fields):
    """Create an account; returns its name and the recovery code that is shown."""
    account = f"ada.{next(NUMBERS)}"
    who.open("/")
    who.find("sign-in-link").click()
    form = who.find("sign-in")
    form.get_by_text("Create account", exact=True).first.click()
    for label, text in {"Account name": account, "Password": PASSWORD, **fields}.items():
        form.get_by_label(label, exact=label == "Password").fill(text)
    form.get_by_role("button", name="Create account").click()
    code = who.find("recovery-code").inner_text()
    who.find("new-code").get_by_role("button", name="I have saved it").click()
    is_signed_in(who)
    return account, code


def sign_in(who, account, password):
    who.open("/account")
    form = who.find("sign-in")
    form.get_by_label("Account name").fill(account)
    form.get_by_label("Password").fill(password)
    form.get_by_role("button", name="Sign in").click()
    is_signed_in(who)


def is_signed_in(who):
    """Ada stands in the top bar, and the account page has been told all: no request is left that a sign-out meets."""
    expect(who.find("sign-in-link")).to_have_text("Ada")
    is_told(who)


def is_told(who):
    expect(who.find("notices").locator("ul")).to_be_attached()
    expect(who.find("sessions").get_by_role("listitem")).not_to_have_count(0)
