"""Signing in where people look for it, and forgotten passwords, in the browser."""

import itertools

import pytest
from playwright.sync_api import expect

from server.mailbox import PUBLIC_URL, link_in, mailing_server
from server.test_players import PASSWORD
from web.accessibility import violations
from web.visitors import SIZES, every_size

NEW = "quite another password"
NUMBERS = itertools.count()


@pytest.fixture(scope="module")
def mailing(tmp_path_factory, post):
    """A site that sends e-mails. Its links name another address, which the tests replace by the real one."""
    with mailing_server(tmp_path_factory.mktemp("mailing"), post, sessions_per_hour=10**6) as started:
        yield started


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
    expect(who.find("sign-in-link")).to_have_text("Ada")
    return account, code


def forget(who):
    who.open("/")
    who.find("sign-in-link").click()
    who.page.get_by_role("link", name="Forgotten password?").click()


def sign_in(who, account, password):
    who.open("/account")
    form = who.find("sign-in")
    form.get_by_label("Account name").fill(account)
    form.get_by_label("Password").fill(password)
    form.get_by_role("button", name="Sign in").click()


def is_new_password_set(who):
    expect(who.page.get_by_text("Your new password is set")).to_be_visible()
    return who.find("recovery-code").inner_text()


@every_size
@pytest.mark.parametrize(("language", "text"), [("en", "Sign in"), ("fr", "Connexion")])
def test_sign_in_is_in_the_top_bar(visit, size, language, text):
    who = visit(size=size, language=language)
    who.open("/")
    link = who.find("sign-in-link")
    expect(link).to_have_text(text)
    box = link.bounding_box()
    assert box["x"] + box["width"] <= SIZES[size]["width"]
    assert link.locator("span").evaluate("element => element.scrollWidth <= element.clientWidth"), "the text is cut"
    link.click()
    expect(who.find("sign-in")).to_be_visible()


@every_size
def test_a_password_is_replaced_by_the_recovery_code(visit, size):
    account, code = create_account(visit(size=size, name="Ada"))
    who = visit(size=size, name="Ada")
    forget(who)
    expect(who.find("send-link")).to_have_count(0)  # this site sends no e-mails
    form = who.find("by-code")
    form.get_by_label("Account name").fill(account)
    form.get_by_label("Recovery code").fill(code.lower())
    form.get_by_label("New password").fill(NEW)
    form.get_by_role("button", name="Set new password").click()
    assert is_new_password_set(who) != code
    other = visit(size=size)
    sign_in(other, account, NEW)
    expect(other.find("sign-in-link")).to_have_text("Ada")


@every_size
def test_a_password_is_replaced_by_the_link_of_an_e_mail(visit, mailing, post, size):
    account, _code = create_account(visit(size=size, name="Ada", url=mailing.url), **{"E-mail": f"{size}@example.org"})
    who = visit(size=size, url=mailing.url)
    forget(who)
    form = who.find("send-link")
    form.get_by_label("Account name or e-mail").fill(f"{size}@example.org")
    form.get_by_role("button", name="Send the link").click()
    expect(form.get_by_text("the link is on its way")).to_be_visible()
    message = post.next()
    assert account in message.get_content()
    who.open(link_in(message).removeprefix(PUBLIC_URL))
    expect(who.page).to_have_url(f"{mailing.url}/account/password")  # the token stays in no history
    who.find("by-link").get_by_label("New password").fill(NEW)
    who.find("by-link").get_by_role("button", name="Set new password").click()
    is_new_password_set(who)
    other = visit(size=size, url=mailing.url)
    sign_in(other, account, NEW)
    expect(other.find("sign-in-link")).to_have_text("Ada")


def test_a_signed_in_player_renews_the_code_and_signs_out(visit):
    who = visit(name="Ada")
    _account, code = create_account(who)
    form = who.find("recovery")
    form.get_by_label("Your password").fill(PASSWORD)
    form.get_by_role("button", name="New recovery code").click()
    expect(who.find("recovery-code")).not_to_have_text(code)
    who.find("new-code").get_by_role("button", name="I have saved it").click()
    who.page.get_by_role("button", name="Sign out", exact=True).click()
    expect(who.find("sign-in-link")).to_have_text("Sign in")
    expect(who.find("sign-in")).to_be_visible()


def test_account_pages_pass_the_accessibility_checker(visit, mailing, axe):
    who = visit(name="Ada", url=mailing.url)
    ready = {"/account/password#token": "by-link", "/account": "sign-in", "/account/password": "by-code"}
    for path, form in ready.items():
        who.open(path)
        expect(who.find(form)).to_be_visible()
        assert violations(who, axe) == []
    create_account(who)
    expect(who.find("recovery")).to_be_visible()
    assert violations(who, axe) == []
